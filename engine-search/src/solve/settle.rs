//! Settling a graph from its ends: the kernel that every question about a graph is put to.

use super::graph::{Graph, Node};
use super::parallel;
use crate::Stop;

/// A question to every position of a graph that is answered from the answers of the positions it leads to.
///
/// Answers may only grow, in some order, as the answers that they rest on grow; so going round and round among
/// positions that lead to each other comes to an end, at the answers that rest on least.
pub(crate) trait Question: Sync {
    /// What is known of a position.
    type Answer: Copy + PartialEq + Send + Sync;

    /// What is known of a position that play can come back from, before anything has been looked at.
    fn start(&self, stake: i16) -> Self::Answer;

    /// What is known of a position after another round, from what is known of those that it leads to.
    ///
    /// The round is 0 where play cannot come back, and counts from 1 where it can.
    fn answer(&self, graph: &Graph, node: Node, known: &[Self::Answer], round: u16)
    -> Self::Answer;

    /// Whether an answer can grow no more.
    fn is_final(&self, _answer: &Self::Answer) -> bool {
        false
    }

    /// Looks once more at those of a layer whose answers are not final.
    fn finish(&self, _open: &[Node], _known: &mut [Self::Answer]) {}
}

/// Answers a question for every position; `None` if it was stopped.
///
/// `report` is told how many positions have been settled.
pub(crate) fn settle<Q: Question>(
    graph: &Graph,
    question: &Q,
    stop: &Stop,
    report: &(dyn Fn(u64) + Sync),
) -> Option<Vec<Q::Answer>> {
    let mut known = vec![question.start(0); graph.len()];
    let mut settled = 0;
    for layer in graph.layers() {
        let members = graph.members(layer);
        if layer.is_cyclic {
            for &node in members {
                known[node as usize] = question.start(layer.stake);
            }
            settle_round_and_round(graph, question, members.to_vec(), &mut known, stop)?;
        } else {
            look(graph, question, members, &mut known, 0);
        }
        settled += members.len() as u64;
        report(settled);
        if stop.is_raised() {
            return None;
        }
    }
    Some(known)
}

/// Looks at positions that lead to each other until nothing changes.
fn settle_round_and_round<Q: Question>(
    graph: &Graph,
    question: &Q,
    mut open: Vec<Node>,
    known: &mut [Q::Answer],
    stop: &Stop,
) -> Option<()> {
    let mut round = 0_u16;
    loop {
        round = round.saturating_add(1);
        if !look(graph, question, &open, known, round) {
            question.finish(&open, known);
            return Some(());
        }
        open.retain(|&node| !question.is_final(&known[node as usize]));
        if stop.is_raised() {
            return None;
        }
    }
}

/// Looks at some positions once, all from what was known before; whether an answer has changed.
fn look<Q: Question>(
    graph: &Graph,
    question: &Q,
    nodes: &[Node],
    known: &mut [Q::Answer],
    round: u16,
) -> bool {
    let before = &*known;
    let answers = parallel::in_parts(nodes, |part| {
        let answer = |&node: &Node| question.answer(graph, node, before, round);
        part.iter().map(answer).collect::<Vec<_>>()
    });
    let mut has_changed = false;
    for (&node, answer) in nodes.iter().zip(answers.into_iter().flatten()) {
        has_changed |= known[node as usize] != answer;
        known[node as usize] = answer;
    }
    has_changed
}

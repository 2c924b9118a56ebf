import { votesText, type Votes } from './countVotes';

/** How much evidence supports a hypothesis and how much speaks against it. */
export function VoteCount({ votes }: { votes: Votes }) {
  return (
    <span className="od-votes od-number" role="img" aria-label={votesText(votes)} title={votesText(votes)}>
      <span className="od-votes-for">▲ {votes.for}</span>{' '}
      <span className="od-votes-against">▼ {votes.against}</span>
    </span>
  );
}

type HypothesesPanelProps = { incidentId: string; mayWrite: boolean };

/** What may have caused an incident, as a tree, with the evidence for and against each. */
export function HypothesesPanel({ incidentId, mayWrite }: HypothesesPanelProps) {
  return <section aria-label="Hypotheses" data-incident={incidentId} data-may-write={mayWrite} />;
}

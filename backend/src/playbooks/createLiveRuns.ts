export type OutputStream = 'stdout' | 'stderr';
export type LiveOutput = Record<OutputStream, string>;
export type LiveEvent =
  | { type: 'changed' }
  | { type: 'output'; actionId: string; stream: OutputStream; offset: number; text: string };
type Listener = (event: LiveEvent) => void;

/** What happens to runs of this process while somebody looks on. */
export function createLiveRuns() {
  const listeners = new Map<string, Set<Listener>>();
  /** Output of actions that run now, by run and action. */
  const outputs = new Map<string, Map<string, LiveOutput>>();

  function emit(runId: string, event: LiveEvent): void {
    for (const listener of listeners.get(runId) ?? []) listener(event);
  }

  return {
    /** Call it once the change is committed. */
    changed: (runId: string) => emit(runId, { type: 'changed' }),
    begin(runId: string, actionId: string): LiveOutput {
      const output: LiveOutput = { stdout: '', stderr: '' };
      const ofRun = outputs.get(runId) ?? new Map<string, LiveOutput>();
      outputs.set(runId, ofRun.set(actionId, output));
      return output;
    },
    append(runId: string, actionId: string, stream: OutputStream, text: string): void {
      const output = outputs.get(runId)?.get(actionId);
      if (!output || text === '') return;
      const offset = output[stream].length;
      output[stream] += text;
      emit(runId, { type: 'output', actionId, stream, offset, text });
    },
    end(runId: string, actionId: string): void {
      const ofRun = outputs.get(runId);
      ofRun?.delete(actionId);
      if (ofRun?.size === 0) outputs.delete(runId);
    },
    outputsOf: (runId: string): ReadonlyMap<string, LiveOutput> => outputs.get(runId) ?? new Map(),
    subscribe(runId: string, listener: Listener): () => void {
      const ofRun = listeners.get(runId) ?? new Set<Listener>();
      listeners.set(runId, ofRun.add(listener));
      return () => {
        ofRun.delete(listener);
        if (ofRun.size === 0) listeners.delete(runId);
      };
    },
  };
}

export type LiveRuns = ReturnType<typeof createLiveRuns>;

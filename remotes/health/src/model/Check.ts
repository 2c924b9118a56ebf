/** Passed and failed runs of a window, as the backend counted them. */
export type Uptime = { passed: number; failed: number };

/** Latency figures in milliseconds; `null` where the backend sent none. */
export type Latency = {
  p95: number | null;
  p97: number | null;
  p99: number | null;
  rolling1h: number | null;
};

/** One health check as the console knows it. Empty text means that the backend sent nothing. */
export type Check = {
  id: string;
  canaryId: string;
  canaryName: string;
  name: string;
  description: string;
  endpoint: string;
  type: string;
  icon: string;
  namespace: string;
  agentId: string;
  labels: Readonly<Record<string, string>>;
  status: string;
  severity: string;
  uptime: Uptime;
  latency: Latency;
  lastRuntime: string | null;
  nextRuntime: string | null;
  lastTransition: string | null;
};

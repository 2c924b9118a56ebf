import { type ApiClient, ApiError, readRecord, readText } from '@opsdeck/shared/api';

/** Expressions of a rule or a silence, and the events that tell what they may refer to. */
type Expressions = {
  filter: string | null;
  title?: string | null;
  template?: string | null;
  events?: readonly string[];
};

/** Refuses expressions that the server cannot read, before they are stored and fail by themselves. */
export async function checkExpressions(api: ApiClient, expressions: Expressions): Promise<void> {
  let answer: Record<string, unknown>;
  try {
    answer = readRecord(await api.post('notification/preview', expressions));
  } catch (error) {
    // A backend of another kind cannot tell; it says so when the expression first runs.
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return;
    throw error;
  }
  if (answer.ok !== false) return;
  const message = readText(answer.error) || 'The expression cannot be read';
  const field = readText(answer.field);
  throw new ApiError(400, message, field ? { fieldErrors: { [field]: message } } : {});
}

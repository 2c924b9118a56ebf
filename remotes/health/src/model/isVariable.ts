const VARIABLE = /^(\$[A-Z_][A-Z0-9_]*|\$\{[\w.:-]+\}|\$\([\w.-]+\)|\{\{[^{}"'`]*\}\})$/;

/** Whether a text only says where a value comes from, as `$TOKEN`, `${TOKEN}`, `$(token)` and `{{.token}}` do. */
export function isVariable(text: string): boolean {
  return VARIABLE.test(text);
}

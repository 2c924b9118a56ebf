/** Editing code: YAML as a document that keeps its comments, checks by a schema, the editor itself. */
export { checkAgainstSchema } from './checkAgainstSchema';
export type { JsonSchema, SchemaProblem } from './checkAgainstSchema';
export { CodeEditor } from './CodeEditor';
export type { CodeEditorProps, CodeLanguage } from './CodeEditor';
export { formatYaml } from './formatYaml';
export { fromJsonText } from './fromJsonText';
export { parseYaml } from './parseYaml';
export type { ParsedYaml } from './parseYaml';
export { setInYaml } from './setInYaml';
export type { TextProblem } from './TextProblem';
export { toJsonText } from './toJsonText';
export type { YamlPath } from './YamlPath';

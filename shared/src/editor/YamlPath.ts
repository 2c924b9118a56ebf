/** Where a value stands: keys of mappings and positions in lists, from the outside in. */
export type YamlPath = readonly (string | number)[];

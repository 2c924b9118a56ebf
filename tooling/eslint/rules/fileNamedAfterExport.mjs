// @ts-check

// Names that say what the file is in this architecture rather than what it exports.
const FIXED_NAMES = new Set(['index', 'main', 'bootstrap', 'types', 'messages', 'model']);

/** @param {string} filename */
function baseName(filename) {
  const file = filename.split(/[\\/]/).at(-1) ?? '';
  return file.replace(/\.[a-z]+$/, '');
}

/** @param {{ body: unknown[] }} program @returns {Set<string>} */
function exportedNames(program) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const node of /** @type {any[]} */ (program.body)) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    for (const specifier of node.specifiers) names.add(specifier.exported.name);
    if (node.declaration?.id) names.add(node.declaration.id.name);
    for (const declarator of node.declaration?.declarations ?? []) {
      if (declarator.id.type === 'Identifier') names.add(declarator.id.name);
    }
  }
  return names;
}

/** @param {string} text */
const fold = (text) => text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

/**
 * A file is named after its main export, so that a name found in code finds its file.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNamedAfterExport = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { name: 'The file "{{ file }}" exports no "{{ file }}": name it after its main export.' },
  },
  create(context) {
    return {
      Program(node) {
        const file = baseName(context.filename);
        if (FIXED_NAMES.has(file) || file.includes('.')) return;
        const names = exportedNames(node);
        // A family of names has no main one; the file then says what they have in common.
        if (names.size !== 1) return;
        const wanted = fold(file);
        const fits = (/** @type {string} */ name) => name.includes(wanted) || wanted.includes(name);
        if ([...names].some((name) => fits(fold(name)))) return;
        context.report({ node, messageId: 'name', data: { file } });
      },
    };
  },
};

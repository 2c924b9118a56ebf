// @ts-check

// Such folders collect what nobody could name; a helper gets a file named after what it does.
const BANNED = new Set(['utils', 'util', 'common', 'helpers', 'helper', 'misc']);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Folders below `src` are kebab-case and say what they hold.
 * @type {import('eslint').Rule.RuleModule}
 */
export const folderNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned:
        'A folder "{{ folder }}" says nothing: name the file after what it does, where its users share a folder.',
      kebab: 'The folder "{{ folder }}" is not kebab-case.',
    },
  },
  create(context) {
    return {
      Program(node) {
        const parts = context.filename.split(/[\\/]/);
        if (!parts.includes('src')) return;
        const folders = parts.slice(parts.lastIndexOf('src') + 1, -1);
        for (const folder of folders) {
          const messageId = BANNED.has(folder) ? 'banned' : KEBAB.test(folder) ? null : 'kebab';
          if (messageId) context.report({ node, messageId, data: { folder } });
        }
      },
    };
  },
};

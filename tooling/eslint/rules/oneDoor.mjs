// @ts-check
import path from 'node:path';
import { DOORS, FETCH_DOOR } from '../doors.mjs';

const FAR_RELATIVE = /^(\.\.\/){3,}/;

/**
 * Libraries come in by their door only, requests leave by theirs, and no import climbs far.
 * The option is the folder of the workspace.
 * @type {import('eslint').Rule.RuleModule}
 */
export const oneDoor = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: {
      door: '"{{ source }}" does not come in here. {{ door }}',
      far: 'Use "@/…" for what lies further away.',
      fetch: 'Requests go through @opsdeck/shared/api.',
    },
  },
  create(context) {
    const root = /** @type {string} */ (context.options[0]);
    const file = path.relative(root, context.filename).split(path.sep).join('/');

    /** @param {any} node */
    function checkSource(node) {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      if (FAR_RELATIVE.test(source)) context.report({ node, messageId: 'far' });
      const closed = DOORS.find(({ library, door }) => library.test(source) && !door.test(file));
      if (closed) context.report({ node, messageId: 'door', data: { source, door: closed.message } });
    }

    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      CallExpression(node) {
        const callee = /** @type {any} */ (node.callee);
        const isFetch =
          (callee.type === 'Identifier' && callee.name === 'fetch') ||
          (callee.type === 'MemberExpression' &&
            ['window', 'globalThis', 'self'].includes(callee.object.name) &&
            callee.property.name === 'fetch');
        if (isFetch && !FETCH_DOOR.test(file)) context.report({ node, messageId: 'fetch' });
      },
      NewExpression(node) {
        const callee = /** @type {any} */ (node.callee);
        if (callee.type === 'Identifier' && callee.name === 'XMLHttpRequest')
          context.report({ node, messageId: 'fetch' });
      },
    };
  },
};

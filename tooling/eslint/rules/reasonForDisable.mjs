// @ts-check

/**
 * A disabled rule carries its reason: `// eslint-disable-next-line rule -- why`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const reasonForDisable = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { reason: 'Say why the rule is off: "eslint-disable… rule -- reason".' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDisable = /^\s*eslint-disable/.test(comment.value);
          if (isDisable && !/\s--\s+\S/.test(comment.value) && comment.loc)
            context.report({ loc: comment.loc, messageId: 'reason' });
        }
      },
    };
  },
};

// Runs where it can be stopped: a pattern of a playbook may take for ever on the wrong text.
self.onmessage = ({ data: { pattern, text } }) => {
  let isMatch = null;
  try {
    isMatch = new RegExp(pattern).test(text);
  } catch {
    // Written for another engine: whether it matches is for the backend to say.
  }
  self.postMessage(isMatch);
};

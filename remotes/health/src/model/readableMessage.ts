// Escape sequences of terminals (colours, cursor, titles) and control characters except tab and line feed.
const ESCAPES =
  /\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[[()#]?[0-9;?]*[ -/]*[@-~]|\u009b[0-9;?]*[@-~]/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A message of a check as plain text: terminal colours, control and direction-changing characters removed. */
export function readableMessage(message: string): string {
  return message.replace(/\r\n?/g, '\n').replace(ESCAPES, '').replace(CONTROLS, '').trim();
}

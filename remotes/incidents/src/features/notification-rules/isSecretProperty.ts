const SECRET =
  /pass|pwd|secret|token|credential|bearer|authori[sz]ation|auth$|cookie|signature|private|keys?$|webhook/i;

/** Whether the value of a property is one that nobody should read over a shoulder. */
export function isSecretProperty(name: string): boolean {
  return SECRET.test(name);
}

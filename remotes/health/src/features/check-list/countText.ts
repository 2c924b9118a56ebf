const numbers = new Intl.NumberFormat('en');

/** How much of the list is shown: "38 of 204 checks". */
export function countText(shown: number, total: number): string {
  const noun = total === 1 ? 'check' : 'checks';
  return shown === total
    ? `${numbers.format(total)} ${noun}`
    : `${numbers.format(shown)} of ${numbers.format(total)} ${noun}`;
}

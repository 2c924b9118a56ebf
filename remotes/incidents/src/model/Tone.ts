/** The colour of a tag by what it says; the word always stands beside it. */
export type Tone = 'green' | 'blue' | 'gray' | 'amber' | 'red';

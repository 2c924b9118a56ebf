import { SecretScrubber } from '@/checks/SecretScrubber';
import { maskContent } from './maskContent';

const scrubber = new SecretScrubber();
scrubber.add('grün-word&');

it('takes secrets out of a file in all their forms, and changes nothing else', () => {
  const bytes = Buffer.from([0, 255, 195, 10]);
  const content = Buffer.concat([bytes, Buffer.from('a=grün-word& b=gr%C3%BCn-word%26 é'), bytes]);
  expect(maskContent(content, scrubber)).toEqual(Buffer.concat([bytes, Buffer.from('a=*** b=*** é'), bytes]));
});

it('leaves a file as it is that holds none', () => {
  const content = Buffer.from('grun-word');
  expect(maskContent(content, scrubber)).toBe(content);
  expect(maskContent(content, new SecretScrubber())).toBe(content);
});

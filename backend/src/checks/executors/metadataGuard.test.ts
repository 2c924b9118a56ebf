import { isMetadataAddress, refuseMetadataHost } from './metadataGuard';

it.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  'fd00:ec2::254',
  '100.100.100.200',
  '169.254.170.23',
  '168.63.129.16',
  'fd20:ce::254',
  '64:ff9b::a9fe:a9fe',
])('knows %s', (address) => {
  expect(isMetadataAddress(address)).toBe(true);
});

it.each(['127.0.0.1', '169.254.169.253', '10.0.0.1', '::1', 'metadata.example.com', ''])(
  'lets %s pass',
  (address) => {
    expect(isMetadataAddress(address)).toBe(false);
  },
);

it('sees through the brackets and spellings of an address in a url', () => {
  for (const text of ['http://0xA9FEA9FE/', 'http://2852039166/', 'http://[::ffff:169.254.169.254]/']) {
    expect(() => refuseMetadataHost(new URL(text).hostname)).toThrow('cloud metadata address');
  }
});

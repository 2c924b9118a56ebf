import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCheckSpec } from '../testing/runCheckSpec';
import { parsePingOutput } from './runIcmp';

const IPUTILS = `PING 10.0.0.1 (10.0.0.1) 56(84) bytes of data.

--- 10.0.0.1 ping statistics ---
3 packets transmitted, 2 received, 33.3333% packet loss, time 2003ms
rtt min/avg/max/mdev = 11.200/12.400/13.600/1.200 ms`;
const BUSYBOX = `--- 10.0.0.1 ping statistics ---
2 packets transmitted, 2 packets received, 0% packet loss
round-trip min/avg/max = 0.055/0.080/0.105 ms`;
const NOBODY = `--- 10.9.9.9 ping statistics ---
3 packets transmitted, 0 received, 100% packet loss, time 2046ms`;

it.each([
  [IPUTILS, { sent: 3, received: 2, lossPercent: 33.3, averageMs: 12.4 }],
  [BUSYBOX, { sent: 2, received: 2, lossPercent: 0, averageMs: 0.08 }],
  [NOBODY, { sent: 3, received: 0, lossPercent: 100, averageMs: undefined }],
  ['ping: unknown host', null],
])('reads what ping prints', (output, figures) => {
  expect(parsePingOutput(output)).toEqual(figures);
});

describe('with a ping command', () => {
  const PATH = process.env.PATH;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ping-'));
    process.env.PATH = `${folder}:${PATH}`;
  });

  afterEach(() => {
    process.env.PATH = PATH;
    rmSync(folder, { recursive: true });
  });

  function installPing(script: string): void {
    writeFileSync(path.join(folder, 'ping'), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, 'ping'), 0o755);
  }

  it('passes with the average as duration', async () => {
    installPing(`echo '${IPUTILS}'`);
    expect(await runCheckSpec('icmp', { endpoint: '10.0.0.1', packetLossThreshold: 50 })).toMatchObject({
      pass: true,
      duration: 12,
      message: '2 of 3 packets answered',
    });
  });

  it('judges loss and time', async () => {
    installPing(`echo '${IPUTILS}'`);
    expect((await runCheckSpec('icmp', { endpoint: '10.0.0.1', packetLossThreshold: 10 })).error).toBe(
      'packet loss 33.3% above threshold 10%',
    );
    expect(
      (await runCheckSpec('icmp', { endpoint: '10.0.0.1', packetLossThreshold: 50, thresholdMillis: 5 }))
        .error,
    ).toBe('threshold exceeded: took 12ms, allowed 5ms');
  });

  it('fails when nobody answers', async () => {
    installPing(`echo '${NOBODY}'; exit 1`);
    expect(await runCheckSpec('icmp', { endpoint: '10.9.9.9' })).toMatchObject({
      pass: false,
      invalid: false,
      error: 'no answer to 3 packets',
    });
  });

  it('does not judge when this machine forbids pings', async () => {
    installPing(`echo 'ping: socktype: SOCK_RAW: Operation not permitted' >&2; exit 2`);
    expect(await runCheckSpec('icmp', { endpoint: '10.0.0.1' })).toMatchObject({
      pass: false,
      unknown: true,
    });
  });

  it('fails on a host that does not exist', async () => {
    installPing(`echo 'ping: nowhere: Name or service not known' >&2; exit 2`);
    expect(await runCheckSpec('icmp', { endpoint: 'nowhere' })).toMatchObject({
      pass: false,
      invalid: false,
      error: 'ping: nowhere: Name or service not known',
    });
  });

  it('does not judge without the command', async () => {
    process.env.PATH = folder;
    expect(await runCheckSpec('icmp', { endpoint: '10.0.0.1' })).toMatchObject({
      pass: false,
      unknown: true,
      error: expect.stringContaining('no ping command'),
    });
  });
});

it.each(['-f', 'a b', '$(id)', 'a;b', ''])('refuses the host %j', async (endpoint) => {
  expect(await runCheckSpec('icmp', { endpoint })).toMatchObject({
    pass: false,
    invalid: true,
    unknown: false,
  });
});

import { createRowLimiter } from '@/identity/createRowLimiter';

describe('createRowLimiter', () => {
  let time = 1_000_000;
  const fill = (limiter: ReturnType<typeof createRowLimiter>, ip: (index: number) => string) => {
    for (let index = 0; index < 300; index += 1) expect(limiter.begin(ip(index))).toEqual({ allowed: true });
  };

  it('stops one network after 300 rows, and nobody else', () => {
    const limiter = createRowLimiter(() => time);
    fill(limiter, (index) => `2001:db8:1:2::${index.toString(16)}`);
    time += 60_000;
    expect(limiter.begin('2001:db8:1:2:ffff::1')).toEqual({ allowed: false, retryAfterSeconds: 240 });
    expect(limiter.begin('2001:db8:1:3::1')).toEqual({ allowed: true });
    expect(limiter.begin('203.0.113.7')).toEqual({ allowed: true });
  });

  it('begins anew after five minutes, also when the clock was set back', () => {
    const limiter = createRowLimiter(() => time);
    fill(limiter, () => '203.0.113.7');
    expect(limiter.begin('203.0.113.7').allowed).toBe(false);
    time += 300_000;
    fill(limiter, () => '203.0.113.7');
    expect(limiter.begin('203.0.113.7').allowed).toBe(false);
    time -= 3_600_000;
    expect(limiter.begin('203.0.113.7')).toEqual({ allowed: true });
  });
});

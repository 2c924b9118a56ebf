import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { renderScript } from './renderScript';

function output(script: string, variables: Record<string, unknown>): string {
  const rendered = renderScript(script, variables);
  const env = Object.fromEntries(rendered.env.map(({ name, value }) => [name, value]));
  return execFileSync('/bin/sh', ['-c', rendered.script], {
    env: { PATH: process.env.PATH, ...env },
  }).toString();
}

describe('renderScript', () => {
  it.each([
    ['plain', 'printf %s $(.params.x)'],
    ['in double quotes', 'printf %s "$(.params.x)"'],
    ['in single quotes', "printf %s '$(.params.x)'"],
    [
      'after an escaped quote',
      String.raw`printf %s%s "" \
 "$(.params.x)" # it's said`,
    ],
    ['twice', `X=$(.params.x); [ "$X" = "$(.params.x)" ] && printf %s "$X"`],
  ])('hands a value over as it is: %s', (_place, script) => {
    const payloads = [
      'a b  c',
      '$(touch /tmp/x) `id`',
      "'; echo broken; '",
      '"; echo broken; "',
      '\\',
      '*',
      '-n',
      '#',
      '${HOME}',
    ];
    for (const x of payloads) expect([x, output(script, { params: { x } })]).toEqual([x, x]);
  });

  it('puts values into here documents', () => {
    const script = 'cat <<END\nsaid "$(.params.x)" isn\'t\nEND\n';
    expect(output(script, { params: { x: 'a\nEND\necho broken `id`' } })).toBe(
      'said "a\nEND\necho broken `id`" isn\'t\n',
    );
  });

  it('never makes a value a part of the script', () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      '\\',
      '\n',
      '#',
      '<<END',
      '<<<',
      ' ',
      'x',
      '`',
      '$(.params.x)',
      '$(',
      ')',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { script } = renderScript(pieces.join(''), { params: { x: 'PAYLOAD' } });
        expect(script).not.toContain('PAYLOAD');
      }),
    );
  });

  describe('where a shell would take a value for a command', () => {
    const COMMAND = 'a[$(touch${IFS}hit)]';

    it.each([
      'if [[ $(.params.x) -gt 3 ]]; then echo more; fi',
      'echo $(( $(.params.x) + 1 ))',
      'n=$(.params.x); ((n > 3)) && echo more',
      'declare -i n=$(.params.x)',
      'a=(1 2); echo ${a[$(.params.x)]}',
      'printf -v $(.params.x) 1',
      'read $(.params.x) </dev/null',
      'unset $(.params.x)',
      'echo $(.params.x)',
    ])('refuses one: %s', (script) => {
      for (const x of [COMMAND, 'a[`id`]', 'b + a[${x@P}]'])
        expect(() => renderScript(script, { params: { x } })).toThrow('could take for a command');
      for (const x of ['3', '-0.5', 'max(1)', 'items[2]'])
        expect(renderScript(script, { params: { x } }).env).toMatchObject([{ value: x }]);
    });

    it('refuses one in two parts where the script calculates', () => {
      const params = { x: 'a[', y: '$(id)]' };
      expect(() => renderScript('((n = $(.params.x)$(.params.y)))', { params })).toThrow(
        'params.y holds a $',
      );
      expect(renderScript('echo $(.params.x) $(.params.y)', { params }).env).toHaveLength(2);
    });
  });

  it('leaves what the shell itself replaces', () => {
    expect(renderScript('echo $(date) ${HOME} $1', {})).toEqual({
      script: 'echo $(date) ${HOME} $1',
      env: [],
    });
  });

  it('refuses values in other languages and values that are not there', () => {
    expect(() =>
      renderScript('#!/usr/bin/env python3\nprint("$(.params.x)")', { params: { x: '1' } }),
    ).toThrow('a script for python3 cannot hold');
    expect(renderScript('#!/usr/bin/env bash\necho $(.params.x)', { params: { x: '1' } }).env).toHaveLength(
      1,
    );
    expect(() => renderScript('rm -r /srv/$(.config.nothing)', { config: {} })).toThrow(
      'config.nothing has no value',
    );
  });
});

it('looks through a long script once, however many values it takes', () => {
  const script = `${'a['.repeat(40_000)}\n${'echo $(.params.x)\n'.repeat(400)}`;
  expect(renderScript(script, { params: { x: 'costs $5' } }).env).toHaveLength(1);
});

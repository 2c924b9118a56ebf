import { StatusMark } from '@opsdeck/shared/ui';

type ResponseHeadProps = { code: string; headers: readonly [name: string, value: string][] };

function toneOf(code: string): string {
  const status = Number(code);
  if (status >= 400) return 'unhealthy';
  return status >= 200 && status < 400 ? 'healthy' : 'unknown';
}

/** The status and the headers of an answer. */
export function ResponseHead({ code, headers }: ResponseHeadProps) {
  return (
    <div className="od-result-response">
      <p>
        <StatusMark status={toneOf(code)} label={`Status ${code || 'unknown'}`} />
      </p>
      <table>
        <caption className="od-visually-hidden">Headers</caption>
        <thead className="od-visually-hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {headers.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

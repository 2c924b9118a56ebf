import { readRecord, readText } from '@opsdeck/shared/api';

type Spec = Record<string, unknown>;

const URL_TYPES = new Set(['mongodb', 'ldap', 'elasticsearch', 'opensearch', 'prometheus', 'alertmanager']);

/**
 * What a check watches, for a person to read. The backend stores no endpoint, so it comes from the
 * check's own specification; secrets in addresses are left out.
 */
export function checkEndpoint(type: string, spec: Spec): string {
  return withoutSecrets(endpointOf(type.toLowerCase(), spec));
}

function endpointOf(type: string, spec: Spec): string {
  const text = (key: string) => readText(spec[key]);
  if (URL_TYPES.has(type)) return text('url');
  switch (type) {
    case 'http':
      return text('url') || text('endpoint');
    case 'tcp':
    case 'icmp':
      return text('endpoint');
    case 'dns':
      return dnsEndpoint(text('querytype'), text('query'), text('server'));
    case 'exec':
      return text('script');
    case 'postgres':
    case 'mysql':
    case 'mssql':
      return text('connection') || text('url') || text('name');
    case 'redis':
      return text('addr') || text('url');
    case 'folder':
      return text('path');
    case 's3':
      return joined([text('endpoint'), bucketName(spec.bucket)], '/');
    case 'kubernetes':
      return joined([text('kind'), text('namespace')], '/');
    case 'dynatrace':
      return text('host') && `${text('scheme') || 'https'}://${text('host')}`;
    case 'cloudwatch':
      return text('region');
    case 'restic':
    case 'gitprotocol':
      return text('repository');
    case 'azuredevops':
      return text('project');
    case 'github':
    case 'awsconfig':
      return text('query');
    case 'jmeter':
      return joined([text('host'), text('port')], ':');
    default:
      return text('endpoint') || text('url') || text('image');
  }
}

function dnsEndpoint(queryType: string, query: string, server: string): string {
  const asked = joined([queryType, query], '/');
  return server === '' ? asked : `${asked}@${server}`;
}

function bucketName(bucket: unknown): string {
  return readText(bucket) || readText(readRecord(bucket).name);
}

function joined(parts: string[], separator: string): string {
  return parts.filter((part) => part !== '').join(separator);
}

/** `scheme://user:password@host` and `password=…` pairs never reach the screen. */
function withoutSecrets(endpoint: string): string {
  return endpoint
    .replace(/(:\/\/)[^/?#\s]*@/g, '$1')
    .replace(/\b(password|passwd|pwd|token|secret|api_?key|access_?key)=[^&;\s]*/gi, '$1=***');
}

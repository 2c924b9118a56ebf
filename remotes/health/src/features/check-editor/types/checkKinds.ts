import { isRecord } from '@opsdeck/shared/lib';
import { alertmanager } from './alertmanager';
import { awsConfig } from './awsConfig';
import { awsConfigRule } from './awsConfigRule';
import { azureDevops } from './azureDevops';
import { catalog } from './catalog';
import { cloudwatch } from './cloudwatch';
import { custom } from './custom';
import { dns } from './dns';
import { dynatrace } from './dynatrace';
import { ec2 } from './ec2';
import { elasticsearch } from './elasticsearch';
import { exec } from './exec';
import { hasForm, type CheckKind } from './FieldSpec';
import { folder } from './folder';
import { gcs } from './gcs';
import { github } from './github';
import { http } from './http';
import { icmp } from './icmp';
import { jmeter } from './jmeter';
import { junit } from './junit';
import { kubernetes } from './kubernetes';
import { ldap } from './ldap';
import { mongodb } from './mongodb';
import { namespace } from './namespace';
import { pod } from './pod';
import { prometheus } from './prometheus';
import { redis } from './redis';
import { s3 } from './s3';
import { sftp } from './sftp';
import { smb } from './smb';
import { sql } from './sql';
import { tcp } from './tcp';

const ALL: readonly CheckKind[] = [
  ...[alertmanager, awsConfig, awsConfigRule, azureDevops, catalog, cloudwatch, custom, dns, dynatrace, ec2],
  ...[elasticsearch, exec, folder, gcs, github, http, icmp, jmeter, junit, kubernetes, ldap, mongodb],
  ...[namespace, pod, prometheus, redis, s3, sftp, smb, sql, tcp],
];

/** Every check type of the editor, by its label. */
export const CHECK_KINDS: readonly CheckKind[] = [...ALL].sort((a, b) =>
  a.label.localeCompare(b.label, 'en', { sensitivity: 'base' }),
);

const CUSTOM: CheckKind = custom;

/** A check type by its name; null for a name that is none. */
export function findKind(type: string | null): CheckKind | null {
  return CHECK_KINDS.find((kind) => kind.type === type) ?? null;
}

// What a definition says of itself, beside its lists of checks.
const OWN_KEYS = new Set([
  ...['schedule', 'retention', 'interval', 'icon', 'severity', 'owner', 'replicas', 'env', 'agentSelector'],
]);

/** The key of the first list of checks of a definition. */
export function firstListKey(spec: unknown): string | null {
  if (!isRecord(spec)) return null;
  return Object.keys(spec).find((key) => !OWN_KEYS.has(key)) ?? null;
}

/** The type that a stored definition opens with: that of its first list, else custom. */
export function kindOfSpec(spec: unknown): CheckKind {
  const key = firstListKey(spec);
  if (key === null) return CUSTOM;
  // Several types write into one list; the one with the form is at home there.
  const owners = CHECK_KINDS.filter((kind) => kind.specKey === key || kind.alsoSpecKeys?.includes(key));
  return owners.find(hasForm) ?? owners[0] ?? CUSTOM;
}

import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { CheckInvalidError } from '../CheckResult';

/** Addresses at which cloud machines hand out credentials to whoever asks from inside. */
const METADATA_ADDRESSES = new BlockList();
METADATA_ADDRESSES.addAddress('169.254.169.254', 'ipv4');
METADATA_ADDRESSES.addAddress('169.254.170.2', 'ipv4');
METADATA_ADDRESSES.addAddress('169.254.170.23', 'ipv4');
METADATA_ADDRESSES.addAddress('100.100.100.200', 'ipv4');
METADATA_ADDRESSES.addAddress('168.63.129.16', 'ipv4');
METADATA_ADDRESSES.addAddress('192.0.0.192', 'ipv4');
METADATA_ADDRESSES.addAddress('fd00:ec2::254', 'ipv6');
METADATA_ADDRESSES.addAddress('fd00:ec2::23', 'ipv6');
METADATA_ADDRESSES.addAddress('fd20:ce::254', 'ipv6');
// The first of them, as networks without the old protocol reach it.
METADATA_ADDRESSES.addAddress('64:ff9b::a9fe:a9fe', 'ipv6');

export function isMetadataAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  return METADATA_ADDRESSES.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

function refusal(host: string): CheckInvalidError {
  return new CheckInvalidError(
    `${host} is a cloud metadata address; an administrator can allow it with the property checks.http.allowMetadata`,
  );
}

/** Refuses a host that is written as a metadata address. Names are judged when they are looked up. */
export function refuseMetadataHost(host: string): void {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isMetadataAddress(bare)) throw refusal(bare);
}

/** A name lookup that refuses names which lead to a metadata address, at the moment the connection is made. */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) {
      callback(error, '', 0);
      return;
    }
    if (addresses.some(({ address }) => isMetadataAddress(address))) {
      callback(refusal(hostname), '', 0);
      return;
    }
    if (options.all) {
      callback(null, addresses);
      return;
    }
    const first = addresses[0];
    callback(
      first ? null : new Error(`no address found for ${hostname}`),
      first?.address ?? '',
      first?.family ?? 0,
    );
  });
};

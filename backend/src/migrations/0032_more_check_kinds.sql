-- Kinds that the editor offers. Whoever saves one gets a check that says who could run it, and not none at all.
insert into opsdeck.check_kinds (spec_key, type) values
  ('ec2', 'ec2'), ('gcs', 'gcs'), ('sftp', 'sftp'), ('smb', 'smb');

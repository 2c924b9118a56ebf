-- People who sign in at a provider are known by its address and their name there, and are written once.

create unique index people_hosted_key on public.people (external_id) where external_id like 'oidc:%';

import type { CodeKind } from './FieldSpec';

export const ldap: CodeKind = {
  type: 'ldap',
  specKey: 'ldap',
  label: 'LDAP',
  about: 'Signs in to a directory and searches it.',
  icon: 'ldap',
  template: `schedule: '@every 5m'
ldap:
  - name: ''
    url: ldap://ldap.example.com:389
    bindDN: ou=users,dc=example,dc=com
    userSearch: "(objectClass=*)"
    username: ""
    password:
      valueFrom:
        secretKeyRef:
          name: ldap
          key: password
`,
};

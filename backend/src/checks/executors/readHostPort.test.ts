import { readHostPort } from './readHostPort';

it.each([
  ['db:5432', 'db', 5432],
  ['127.0.0.1:1', '127.0.0.1', 1],
  ['[::1]:443', '::1', 443],
  [' www.example.com:443 ', 'www.example.com', 443],
])('reads %s', (text, host, port) => {
  expect(readHostPort(text, 'endpoint')).toEqual({ host, port });
});

it.each([
  'db',
  ':5432',
  'db:',
  'db:0',
  'db:65536',
  'db:abc',
  '::1:80',
  'http://db:80',
  'a@db:80',
  'db:80/x',
  '',
])('refuses %j', (text) => {
  expect(() => readHostPort(text, 'endpoint')).toThrow('endpoint must be written as host:port');
});

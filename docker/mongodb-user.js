// Runs once, when the database is made: one user for the product, with no right beyond its three databases.
const password = require('node:fs').readFileSync('/run/secrets/mongodb_password', 'utf8').trim();
db.getSiblingDB('convoi').createUser({
  user: 'convoi',
  pwd: password,
  roles: ['convoi', 'convoi_keys', 'convoi_erasures'].map((name) => ({ role: 'readWrite', db: name })),
});

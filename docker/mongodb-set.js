// Makes the replica set of docker-compose.replica-set.yml, once; run again it changes nothing. By mongosh, in a container of its own.
const MEMBERS = ['mongodb:27017', 'mongodb-2:27017', 'mongodb-3:27017'];
const password = require('node:fs').readFileSync('/run/secrets/mongodb_root_password', 'utf8').trim();
const admin = (hosts, options) =>
  new Mongo(
    `mongodb://root:${password}@${hosts}/admin?tls=true&tlsCAFile=/certificates/public/ca.crt&serverSelectionTimeoutMS=30000&${options}`,
  ).getDB('admin');

const first = admin(MEMBERS[0], 'directConnection=true');
if (first.hello().setName === undefined)
  first.runCommand({ replSetInitiate: { _id: 'convoi', members: MEMBERS.map((host, _id) => ({ _id, host })) } });
// There is a set when there is a primary: it needs the votes of two.
const { primary, hosts } = admin(MEMBERS.join(','), 'replicaSet=convoi').hello();
print(`${primary} is the primary of ${hosts.join(', ')}`);

/** The lowest Node the installed packages run on; the same as "engines" in package.json. */
const floor = [20, 19];

// Plain, old syntax: this file has to be readable by the Node it turns away.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < floor[0] || (major === floor[0] && minor < floor[1])) {
  console.error(`Innsikt trenger Node ${floor.join('.')} eller nyere, og dette er Node ${process.versions.node}.`);
  process.exit(1);
}

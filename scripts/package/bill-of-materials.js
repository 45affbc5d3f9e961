// The bill of materials in the form of CycloneDX 1.6, made of what the lock says: nothing is looked up.
import { createHash } from "node:crypto";
import { lockedPackages } from "./locked-packages.js";

function packageUrl({ name, version }) {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** Several copies of one version are one component. */
function referenceOf({ name, version }) {
  return `${name}@${version}`;
}

function licencesOf({ license }) {
  if (license === "") return {};
  return { licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }] };
}

function hashesOf({ integrity }) {
  const digest = /^sha512-(.+)$/.exec(integrity)?.[1];
  if (digest === undefined) return {};
  return { hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }] };
}

/** What is only needed to build and to test is named, and marked as not being inside. */
function componentOf(each) {
  const [group, own] = each.name.startsWith("@") ? each.name.split("/") : [undefined, each.name];
  return {
    type: "library",
    "bom-ref": referenceOf(each),
    ...(group === undefined ? {} : { group }),
    name: own,
    version: each.version,
    scope: each.isDevelopment ? "excluded" : "required",
    ...hashesOf(each),
    ...licencesOf(each),
    purl: packageUrl(each),
  };
}

/** The one that Node would load from there: the nearest folder upwards that has it. */
function resolved(byFolder, from, name) {
  const parts = from === "" ? [] : from.split("/node_modules/");
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const above = parts.slice(0, depth).join("/node_modules/");
    const found = byFolder.get(`${above === "" ? "" : `${above}/`}node_modules/${name}`);
    if (found !== undefined) return found;
  }
  return null;
}

function relations(packages, root) {
  const byFolder = new Map(packages.map((each) => [each.folder, each]));
  const needsOf = (from, needs) =>
    needs
      .map((name) => resolved(byFolder, from, name))
      .filter((each) => each !== null)
      .map(referenceOf);
  const seen = new Map([[root.reference, new Set(needsOf("", root.needs))]]);
  for (const each of packages) {
    const known = seen.get(referenceOf(each)) ?? new Set();
    for (const need of needsOf(each.folder, each.needs)) known.add(need);
    seen.set(referenceOf(each), known);
  }
  return [...seen].map(([ref, needs]) => ({ ref, dependsOn: [...needs].sort() }));
}

function distinct(packages) {
  const seen = new Map();
  for (const each of packages) {
    const known = seen.get(referenceOf(each));
    // One copy inside of the program is enough to be inside.
    if (known === undefined || (known.isDevelopment && !each.isDevelopment))
      seen.set(referenceOf(each), each);
  }
  return [...seen.values()];
}

/** The same content has the same number: that of a UUID of the fifth kind. */
function serialNumber(text) {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = "89ab"[Number.parseInt(hex[16], 16) % 4];
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** `description` is the project's package.json; `created` counts seconds. */
export function billOfMaterials(root, { description, created }) {
  const packages = lockedPackages(root);
  const { name, version, license, dependencies } = description;
  const reference = `${name}@${version}`;
  const components = distinct(packages).map(componentOf);
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialNumber(JSON.stringify([reference, components])),
    version: 1,
    metadata: {
      timestamp: new Date(created * 1000).toISOString(),
      component: {
        type: "application",
        "bom-ref": reference,
        name,
        version,
        licenses: [{ license: { id: license } }],
        purl: packageUrl(description),
      },
    },
    components,
    dependencies: relations(packages, { reference, needs: Object.keys(dependencies) }),
  };
}

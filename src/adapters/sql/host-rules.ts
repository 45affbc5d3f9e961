import type { SignatureMethod } from "../../core/hub/signature.ts";
import type { DeniedHosts } from "../../ports/hub/denied-hosts.ts";
import type { SignatureChoices } from "../../ports/hub/signature-choices.ts";
import type { SqlEngine } from "./publication-store.ts";
import type { WriteLock } from "./tables/schema.ts";

const alone = (name: string): WriteLock => ({ name: `shingle ${name}`, isShared: false });

/** Whom the hub does not call. */
export function deniedHosts({ database, dialect }: SqlEngine): DeniedHosts {
  return {
    denied: async () => {
      const rows = await database.selectFrom("denied").select("entry").orderBy("entry").execute();
      return rows.map(({ entry }) => entry);
    },
    deny: (entry) =>
      dialect.atomically(database, alone("denied"), async (transaction) => {
        await transaction
          .insertInto("denied")
          .values({ entry })
          .onConflict((conflict) => conflict.column("entry").doNothing())
          .execute();
        await dialect.announce(transaction);
      }),
    allow: (entry) =>
      dialect.atomically(database, alone("denied"), async (transaction) => {
        const removed = await transaction.deleteFrom("denied").where("entry", "=", entry).executeTakeFirst();
        await dialect.announce(transaction);
        return Number(removed.numDeletedRows) > 0;
      }),
  };
}

/** How notifications to some hosts are signed. */
export function signatureChoices({ database, dialect }: SqlEngine): SignatureChoices {
  return {
    signatures: async () => {
      const rows = await database.selectFrom("host_signature").selectAll().orderBy("host").execute();
      return new Map(rows.map(({ host, method }) => [host, method as SignatureMethod]));
    },
    chooseSignature: (host, method) =>
      dialect.atomically(database, alone("signatures"), async (transaction) => {
        await transaction
          .insertInto("host_signature")
          .values({ host, method })
          .onConflict((conflict) => conflict.column("host").doUpdateSet({ method }))
          .execute();
        await dialect.announce(transaction);
      }),
    dropSignature: (host) =>
      dialect.atomically(database, alone("signatures"), async (transaction) => {
        const dropped = await transaction
          .deleteFrom("host_signature")
          .where("host", "=", host)
          .executeTakeFirst();
        await dialect.announce(transaction);
        return Number(dropped.numDeletedRows) > 0;
      }),
  };
}

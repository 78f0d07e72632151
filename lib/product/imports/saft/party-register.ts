import { badInput } from '@/base/errors';
import { oreText } from '../xml/ore';
import { maxMasterRecords } from './limits';
import type { PartyKind, SaftParty } from './master-records';

const openingOf = ({ balances }: SaftParty) => balances.reduce((sum, { opening }) => sum + opening, 0);

/** The customers or suppliers of a ledger, whose parts may each repeat the register. */
export class PartyRegister {
  readonly parties = new Map<string, SaftParty>();
  /** Numbers used by postings that no register has had so far. */
  private readonly met = new Set<string>();
  /** The parties of the file that is read. */
  private here = new Map<string, SaftParty>();

  constructor(private readonly what: string) {}

  get unlisted(): number {
    return this.met.size;
  }

  /** SAF-T 1.10 repeats a party for each of its accounts: the first holds its details, each holds a balance. */
  add(party: SaftParty): void {
    const earlier = this.here.get(party.no);
    if (earlier) earlier.balances.push(...party.balances);
    else if (this.here.size >= maxMasterRecords) {
      throw badInput(`Filens registre har over ${maxMasterRecords} oppføringer.`);
    } else {
      this.here.set(party.no, party);
      if (!this.parties.has(party.no) || this.met.delete(party.no)) this.keep(party);
    }
  }

  /** A number on a posting, which has no name unless a register has it. */
  meet(kind: PartyKind, no: string, at: number): void {
    if (this.parties.has(no)) return;
    this.met.add(no);
    const empty = { orgnr: undefined, address: undefined, postalCode: undefined, city: undefined };
    const none = { email: undefined, phone: undefined, paymentDays: undefined, balances: [] };
    this.keep({ kind, at, no, name: undefined, ...empty, ...none });
  }

  /** Ends a file. Throws a sentence when it repeats a party with another opening balance than an earlier one. */
  endPart(): void {
    for (const [no, party] of this.here) {
      const [one, other] = [openingOf(this.parties.get(no) ?? party), openingOf(party)];
      if (one === other) continue;
      throw badInput(
        `Delene har ulik inngående saldo på ${this.what} ${no}: ${oreText(one)} i den ene og ${oreText(other)} i den andre. De er ikke deler av samme uttrekk.`,
      );
    }
    this.here = new Map();
  }

  private keep(party: SaftParty): void {
    if (this.parties.size >= maxMasterRecords) {
      throw badInput(`Filens registre har over ${maxMasterRecords} oppføringer.`);
    }
    this.parties.set(party.no, party);
  }
}

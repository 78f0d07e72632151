import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { POST as upload } from '@/app/api/equipment/invoices/route';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { equipment, project, supplier } from '@/db/schema';
import type { InvoicesImported } from '@/lib/product/imports/ehf/result';
import { call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { ehfXml } from '@/tests/factories/random-invoices';
import { costCells, costHeads, costOf } from './cost';
import { addToReport, figure, printTable } from './report';

const lines = 10;
const sellers = ['974760673', '923609016', '971032081'];

/** A company with the suppliers, a project and the items that the invoices name. */
async function makeBuyer(): Promise<TestCompany & { cookie: string }> {
  const company = await makeCompany();
  const { companyId } = company;
  await asCompany(companyId, async (tx) => {
    const suppliers = sellers.map((orgnr, i) => ({
      companyId,
      xid: uuidv7(),
      no: `${50_001 + i}`,
      name: orgnr,
      orgnr,
    }));
    await tx.insert(supplier).values(suppliers);
    await tx.insert(project).values({ companyId, erpProjectid: '26001', description: 'Kai i Vik', status: 'Pågår' });
    await tx.insert(equipment).values(
      suppliers.flatMap(({ xid: supId }, of) =>
        Array.from({ length: 100 }, (_, i) => {
          return {
            companyId,
            supId,
            shortid: `V${of}-${i}`,
            title: `Vare ${i}`,
            classification: 'utst',
            supItemId: `L${i}`,
          };
        }),
      ),
    );
  });
  return { ...company, cookie: await cookiesOf(company) };
}

const invoice = (i: number) =>
  ehfXml({
    kind: 'faktura',
    no: String(100_000 + i),
    date: '2026-10-01',
    currency: 'NOK',
    orgnr: sellers[i % sellers.length] ?? '',
    seller: 'Målt AS',
    orderReference: '26001',
    lines: Array.from({ length: lines }, (_, at) => ({
      ...{ id: String(at + 1), name: `Vare ${at}`, supItemId: `L${(i + at) % 100}`, quantity: 2_000, unit: 'EA' },
      ...{ price: 1_250_000, per: 1, allowances: [], tax: 25 },
    })),
    allowances: [],
    prepaid: 0,
    rounding: 0,
  });

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, file: { type: 'string', default: '' } },
});
try {
  const { companyId, cookie } = await makeBuyer();
  const many = values.quick ? 100 : 1_000;
  const files = (from: number) =>
    Array.from({ length: many }, (_, i): [string, Buffer] => [
      `faktura-${from + i}.xml`,
      Buffer.from(invoice(from + i)),
    ]);
  const form = (sent: readonly [string, Uint8Array][]) => {
    const fields = new FormData();
    fields.set('company', companyId);
    for (const [name, content] of sent) fields.append('file', new File([content as BlobPart], name));
    return fields;
  };
  const send = async (body: FormData) => {
    const answer = await call(upload, '/api/equipment/invoices', { method: 'POST', body, headers: { cookie } });
    if (answer.ok) {
      const { added, known } = (await answer.clone().json()) as InvoicesImported;
      if (added + known !== many) throw new Error(`${added} of ${many} invoices were added.`);
    }
    return answer;
  };
  const [zip, single] = [form([['fakturaer.zip', zipSync(Object.fromEntries(files(0)))]]), form(files(many))];
  const again = form(files(many));
  const steps = [
    await costOf('én zip', () => send(zip)),
    await costOf('enkeltfiler', () => send(single)),
    await costOf('de samme igjen', () => send(again)),
  ];
  printTable(`${figure(many)} fakturaer med ${lines} linjer`, costHeads, steps.map(costCells));
  if (values.file) addToReport(values.file, 'invoices', { invoices: many, lines, steps });
} finally {
  await closeConnection();
}

import { uuidv7 } from 'uuidv7';
import { asCompany } from '@/db/company';
import {
  bid,
  booking,
  certificate,
  contract,
  contractFact,
  employee,
  equipment,
  execution,
  invoiceClaim,
  kamishibaiBoard,
  kamishibaiCard,
  kamishibaiPoint,
  kamishibaiRow,
  project,
  purchaseOrder,
  purchaseOrderEvent,
  purchaseOrderLine,
  risk,
  serviceRecord,
  shippingLine,
  supplierInvoice,
  supplierInvoiceLine,
  task,
  variation,
} from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import { makeCompany, makeUser } from './company';

/** Everything but the administration: what nobody else has is theirs who may write in these. */
export const sectionsButAdmin = [
  '/bid',
  '/contract',
  '/equipment',
  '/project',
  '/order',
  '/personell',
  '/personal',
  '/economy',
];

/** A company in which each domain has something late, something near, and something that needs nobody, on a day. */
export async function needingCompany(today: string) {
  const made = await makeCompany();
  const colleague = await makeUser(made.companyId);
  const { companyId, userId } = made;
  const on = (days: number) => addDays(today, days);
  const at = (days: number) => new Date(`${on(days)}T12:00:00Z`);
  const xids = {
    project: uuidv7(),
    person: uuidv7(),
    gone: uuidv7(),
    contract: uuidv7(),
    standard: uuidv7(),
    known: uuidv7(),
    item: uuidv7(),
    other: uuidv7(),
  };
  const own = { companyId };
  await asCompany(companyId, async (tx) => {
    await tx.insert(employee).values([
      { ...own, xid: xids.person, empid: '1', employee: 'Ola', category: 'Ansatt' },
      { ...own, xid: xids.gone, empid: '2', employee: 'Per', category: 'Ansatt', active: false },
    ]);
    await tx
      .insert(project)
      .values({ ...own, xid: xids.project, erpProjectid: '26001', description: 'Bru', status: 'Pågår' });
    await tx.insert(equipment).values([
      { ...own, xid: xids.item, shortid: 'A-1', title: 'Stillas', classification: 'utst', count: 9 },
      { ...own, xid: xids.other, shortid: 'A-2', title: 'Lift', classification: 'utst', count: 9 },
    ]);
    const bids = [
      ['26-1', -2, '3. Kalkyle'],
      ['26-2', 14, '1. Forespørsel'],
      ['26-3', 15, '1. Forespørsel'],
      ['26-4', -2, '4. Tilbud sendt'],
    ] as const;
    await tx.insert(bid).values(
      bids.map(([key, days, bidstatus]) => ({
        ...own,
        key,
        description: 'Maling',
        bidstatus,
        duedate: on(days),
        revenueam: 100,
      })),
    );
    await tx.insert(certificate).values([
      { ...own, employeeId: xids.person, title: 'Stillas', expires: on(-3) },
      { ...own, employeeId: xids.person, title: 'Lift', expires: on(60) },
      { ...own, employeeId: xids.person, title: 'Kran', expires: on(61) },
      // Renewed, and one that somebody has who left.
      { ...own, employeeId: xids.person, title: 'Truck', expires: on(-90) },
      { ...own, employeeId: xids.person, title: 'Truck', expires: on(400) },
      { ...own, employeeId: xids.gone, title: 'Stillas', expires: on(-3) },
    ]);
    await tx.insert(contract).values([
      {
        ...own,
        xid: xids.contract,
        no: 'K-1',
        title: 'Bru',
        status: 'Løpende',
        noticedate: on(60),
        projectId: xids.project,
      },
      { ...own, no: 'K-2', title: 'Kai', status: 'Løpende', noticedate: on(-30) },
      { ...own, no: 'K-3', title: 'Tårn', status: 'Løpende', noticedate: on(-31) },
      { ...own, no: 'K-5', title: 'Mast', status: 'Løpende', noticedate: today },
      { ...own, no: 'K-4', title: 'Tank', status: 'Avsluttet', noticedate: on(5) },
      {
        ...own,
        xid: xids.standard,
        no: 'K-6',
        title: 'Molo',
        status: 'Løpende',
        standard: 'NS 8407',
        addressee: 'Mari',
      },
    ]);
    const sent = { ...own, contractId: xids.contract, status: 'Sendt' };
    await tx.insert(variation).values([
      { ...sent, no: 'V-1', title: 'Rigg', sentdate: on(-31), amountam: 1_000 },
      { ...sent, no: 'V-2', title: 'Tid', sentdate: on(-30), amountam: 500 },
      { ...sent, no: 'V-3', title: 'Vær', sentdate: on(-40), answerdate: on(-1) },
      { ...sent, no: 'V-4', title: 'Mer', status: 'Godkjent' },
      { ...own, contractId: xids.standard, xid: xids.known, no: 'V-6', title: 'Ventetid', status: 'Varslet' },
    ]);
    const fact = { ...own, contractId: xids.standard, variationId: xids.known, userId, userName: 'Kari' };
    await tx.insert(contractFact).values({ ...fact, kind: 'known', day: today, cause: 'change' });
    const open = { ...own, projectId: xids.project, status: 'Åpen' };
    await tx.insert(risk).values([
      { ...open, title: 'Høy', probabilityint: 5, impactint: 2 },
      { ...open, title: 'Middels', probabilityint: 5, impactint: 1, response: '  ' },
      { ...open, title: 'Lav', probabilityint: 4, impactint: 1 },
      { ...open, title: 'Med tiltak', probabilityint: 5, impactint: 5, response: 'Gjerde' },
      { ...open, title: 'Lukket', probabilityint: 5, impactint: 5, status: 'Lukket' },
    ]);
    const todo = { ...own, ownerId: userId, createdate: on(-9) };
    await tx.insert(task).values([
      { ...todo, text: 'I går', duedate: on(-1) },
      { ...todo, text: 'I dag', duedate: today },
      { ...todo, text: 'I morgen', duedate: on(1) },
      { ...todo, text: 'Gjort', duedate: on(-1), done: true, donedate: today },
      { ...todo, text: 'Logg', duedate: on(-1), kind: 'ilog' },
      { ...todo, text: 'Kollegas', duedate: on(-1), ownerId: colleague.userId },
      { ...todo, text: 'Gitt meg', duedate: on(-1), ownerId: colleague.userId, handedTo: userId, handedAt: at(-2) },
    ]);
    const stay = { ...own, equipmentId: xids.item, projectId: xids.project };
    await tx.insert(booking).values([
      { ...stay, startdate: on(-30), enddate: on(-5), countam: 2, serialized: false },
      { ...stay, equipmentId: xids.other, startdate: on(-30), enddate: on(-20), countam: 2, serialized: false },
      { ...stay, equipmentId: xids.other, startdate: on(-10), enddate: today, countam: 2, serialized: false },
    ]);
    await tx.insert(shippingLine).values([
      { ...stay, status: 'sendt', countam: 2, startdate: on(-30) },
      { ...stay, status: 'returnert', countam: 2, startdate: on(-30), enddate: on(-5) },
      { ...stay, equipmentId: xids.other, status: 'sendt', countam: 2, startdate: on(-30) },
    ]);
    const service = { ...own, equipmentId: xids.item, kind: 'Service' };
    await tx.insert(serviceRecord).values([
      { ...service, date: on(-400), duedate: on(-35) },
      { ...service, date: on(-300), duedate: on(-1) },
      { ...service, equipmentId: xids.other, date: on(-300), duedate: on(30) },
      { ...service, equipmentId: xids.other, kind: 'Kalibrering', date: on(-300), duedate: on(31) },
    ]);
    await makeOrders();
    await makeClaims();
    await makeBoards();

    async function makeOrders() {
      const order = { ...own, kind: 'PO', projectId: xids.project, orderdate: on(-9), status: 'sendt' };
      const orders = [
        { ...order, xid: uuidv7(), no: '26001-1', poid: 1, sentBy: colleague.userId },
        { ...order, xid: uuidv7(), no: '26001-2', poid: 2, sentBy: null },
        { ...order, xid: uuidv7(), no: '26001-3', poid: 3, sentBy: userId },
        { ...order, xid: uuidv7(), no: '26001-4', poid: 4, sentBy: colleague.userId, status: 'godkjent' },
        { ...order, xid: uuidv7(), no: '26001-5', poid: 5, sentBy: userId, status: 'avvist' },
        {
          ...order,
          xid: uuidv7(),
          no: '26001-6',
          poid: 6,
          sentBy: colleague.userId,
          status: 'godkjent',
          deliverydate: on(-2),
        },
      ];
      await tx.insert(purchaseOrder).values(orders);
      await tx
        .insert(purchaseOrderLine)
        .values(orders.map(({ xid }) => ({ ...own, orderId: xid, text: 'Maling', countam: 2, priceam: 10.05 })));
      await tx.insert(purchaseOrderEvent).values(
        orders.map(({ xid, status }, i) => ({
          ...own,
          orderId: xid,
          status: status === 'avvist' ? status : 'sendt',
          userName: 'Ola',
          at: at(i === 0 ? -4 : -3),
        })),
      );
    }

    async function makeClaims() {
      const [invoice, line] = [uuidv7(), uuidv7()];
      const kroner = { lineam: 120, taxexclusiveam: 120, taxam: 30, taxinclusiveam: 150, payableam: 150 };
      await tx.insert(supplierInvoice).values({
        ...own,
        ...kroner,
        xid: invoice,
        no: 'F-1',
        supplierKey: 'x',
        supplierName: 'Utleie',
        issuedate: on(-50),
      });
      await tx.insert(supplierInvoiceLine).values({
        ...{
          ...own,
          xid: line,
          invoiceId: invoice,
          lineid: '1',
          orderint: 1,
          text: 'Leie',
          countam: 1,
          unitcode: 'DAY',
        },
        ...{ priceam: 120, netam: 120 },
      });
      const claim = { ...own, lineId: line, claimedByName: 'Ola', amountam: 40 };
      await tx.insert(invoiceClaim).values([
        { ...claim, reason: 'etter retur', claimedAt: at(-15) },
        { ...claim, reason: 'for mange', claimedAt: at(-14) },
        { ...claim, reason: 'for høy pris', claimedAt: at(-40), status: 'sendt' },
      ]);
    }

    async function makeBoards() {
      for (const [subject, equipmentId, projectId] of [
        ['Prosjekt', null, xids.project],
        ['Utstyr', xids.item, null],
      ] as const) {
        const [board, row, weekly, missed] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
        await tx.insert(kamishibaiBoard).values({ ...own, xid: board, title: subject, subject });
        await tx.insert(kamishibaiRow).values({ ...own, xid: row, boardId: board, equipmentId, projectId });
        await tx.insert(kamishibaiPoint).values([
          { ...own, xid: weekly, boardId: board, ah1: 'Orden', interval: 'Ukentlig' },
          { ...own, xid: missed, boardId: board, ah1: 'Sikring', interval: 'Ukentlig' },
          { ...own, boardId: board, ah1: 'Aldri sett på', interval: 'Ukentlig' },
        ]);
        await tx.insert(kamishibaiCard).values([
          { ...own, boardId: board, rowId: row, pointId: weekly, checkdate: on(-7) },
          { ...own, boardId: board, rowId: row, pointId: missed, checkdate: on(-8) },
        ]);
      }
    }
  });
  return { ...made, colleague, xids };
}

/**
 * One of each of what a page shows a project or a board at a time, older than any of `needingCompany`, on a project and boards of their
 * own: the ids of those, by the condition.
 */
export async function moreElsewhere(companyId: string, today: string): Promise<Record<string, string>> {
  const own = { companyId };
  const on = (days: number) => addDays(today, days);
  const [quay, item, fineProject, fineItem] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const boards = { Prosjekt: uuidv7(), Utstyr: uuidv7() };
  await asCompany(companyId, async (tx) => {
    const other = { ...own, xid: quay, erpProjectid: '26002', description: 'Kai', status: 'Pågår' };
    await tx.insert(project).values([other, { ...other, xid: fineProject, erpProjectid: '26003' }]);
    const thing = { ...own, classification: 'utst', count: 1 };
    await tx.insert(equipment).values([
      { ...thing, xid: item, shortid: 'B-1', title: 'Eldst' },
      { ...thing, xid: fineItem, shortid: 'B-2', title: 'I orden' },
    ]);
    const open = { ...own, projectId: quay, status: 'Åpen', duedate: on(-90) };
    await tx.insert(risk).values({ ...open, title: 'Eldst', probabilityint: 5, impactint: 5 });
    const stay = { ...own, equipmentId: item, projectId: quay, startdate: on(-90), countam: 1 };
    await tx.insert(booking).values({ ...stay, enddate: on(-80), serialized: false });
    await tx.insert(shippingLine).values({ ...stay, status: 'sendt' });
    for (const subject of ['Prosjekt', 'Utstyr'] as const) {
      const board = { ...own, boardId: boards[subject] };
      const [row, fine, point] = [uuidv7(), uuidv7(), uuidv7()];
      await tx.insert(kamishibaiBoard).values({ ...own, xid: boards[subject], title: `${subject} 2`, subject });
      const [of, fineOf] =
        subject === 'Prosjekt'
          ? [{ projectId: quay }, { projectId: fineProject }]
          : [{ equipmentId: item }, { equipmentId: fineItem }];
      await tx.insert(kamishibaiRow).values([
        { ...board, ...of, xid: row, h1: 'Eldst' },
        { ...board, ...fineOf, xid: fine, h1: 'I orden' },
      ]);
      await tx.insert(kamishibaiPoint).values({ ...board, xid: point, ah1: 'Sikring', interval: 'Ukentlig' });
      await tx.insert(kamishibaiCard).values([
        { ...board, rowId: row, pointId: point, checkdate: on(-90) },
        { ...board, rowId: fine, pointId: point, checkdate: today },
      ]);
    }
  });
  return { risiko: quay, returer: quay, prosjektkontroller: boards.Prosjekt, utstyrskontroller: boards.Utstyr };
}

/** A board for each control: how often, the day it was made last, and the day its project's phase began. */
export async function boardsOfControls(
  companyId: string,
  controls: readonly { interval: string; seen: string | null; since: string | null }[],
): Promise<void> {
  const own = { companyId };
  const made = controls.map((control) => ({ ...control, project: uuidv7(), row: uuidv7(), point: uuidv7() }));
  await asCompany(companyId, async (tx) => {
    for (const [i, { interval, seen, since, project: xid, row, point }] of made.entries()) {
      const single = uuidv7();
      await tx.insert(kamishibaiBoard).values({ ...own, xid: single, title: single, subject: 'Prosjekt' });
      await tx.insert(project).values({ ...own, xid, erpProjectid: single, description: `Bru ${i}`, status: 'Pågår' });
      await tx.insert(kamishibaiRow).values({ ...own, xid: row, boardId: single, projectId: xid });
      await tx.insert(kamishibaiPoint).values({ ...own, xid: point, boardId: single, ah1: `P${i}`, interval });
      if (seen)
        await tx
          .insert(kamishibaiCard)
          .values({ ...own, boardId: single, rowId: row, pointId: point, checkdate: seen });
      if (since) await tx.insert(execution).values({ ...own, projectId: xid, title: 'Fase', actualstart: since });
    }
  });
}

'use client';

import { DateField } from '@/components/kit/input/pickers/date-field';
import { SupplierPicker } from '@/components/kit/input/pickers/supplier-picker';
import { Field } from '@/components/kit/ui/field';
import { type OrderText, orderTextNames, orderTexts } from '@/lib/domains/purchasing/orders/order-fields';
import { type DraftProblems, problemsOf, withSupplier } from './draft';
import type { DraftWork } from './use-draft';

/** The help texts of fields. */
const help: Partial<Record<OrderText, string>> = {
  ourref: 'Høyst 10 tegn',
  theirref: 'Høyst 10 tegn',
  approvedby: 'Den som skal godkjenne. Når bestillingen er godkjent, står den som gjorde det her.',
  theiremail: 'Leverandørens adresse, dit bestillingen sendes',
};

/** The form of a purchase order (specification 2, screen 3). */
export function OrderForm({
  company,
  work,
  problems,
  onFetchLines,
}: {
  company: string;
  work: DraftWork;
  problems: DraftProblems;
  /** Adds a supplier's lines to the cart. */
  onFetchLines: (supplier: string) => void;
}) {
  const { draft, change, setText } = work;
  const number = draft.no ?? (draft.project && draft.poid !== null ? `${draft.project.erp}-${draft.poid}` : '');
  return (
    <section aria-label="Bestillingsskjema" className="flex flex-col gap-3">
      <h3 className="text-heading font-semibold">Bestilling</h3>
      <div>
        <SupplierPicker
          companyId={company}
          supplier={draft.supplier ?? undefined}
          onSupplier={(supplier) => change(withSupplier(draft, supplier ?? null))}
          onFetchLines={onFetchLines}
        />
        {problems.head.supplier && <p className="mt-1 text-caption text-bad">{problems.head.supplier}</p>}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <Field
          id="ponummer"
          label="PO-nummer"
          readOnly
          value={number}
          placeholder="Deles ut når den lagres"
          help={number === '' ? 'Prosjektets nummer, strek og bestillingsnummer' : undefined}
        />
        <Field
          id="prosjekt"
          label="Prosjekt"
          readOnly
          value={draft.project?.label ?? ''}
          placeholder="Velg prosjekt øverst"
        />
        <DateField
          id="dato"
          label="Dato"
          required
          value={draft.orderdate}
          error={problems.date}
          onChange={(orderdate) => change({ orderdate })}
        />
        <DateField
          id="leveresSenest"
          label="Leveres senest"
          from={draft.orderdate}
          value={draft.deliverydate}
          error={problems.delivery}
          help="Er det forsinket, regnes det fra denne dagen."
          onChange={(deliverydate) => change({ deliverydate })}
        />
        {orderTextNames.map((name) => (
          <Field
            key={name}
            id={name}
            label={orderTexts[name].text}
            value={draft.texts[name]}
            inputMode={name === 'email' || name === 'theiremail' ? 'email' : undefined}
            autoComplete="off"
            help={help[name]}
            required
            error={problems.head[name]}
            check={() => problemsOf(draft, true).head[name]}
            onChange={({ target }) => setText(name, target.value)}
          />
        ))}
      </div>
    </section>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { SupplierPicker } from '@/components/kit/input/pickers/supplier-picker';
import { Field } from '@/components/kit/ui/field';
import { Fold } from '@/components/kit/ui/fold';
import { formatDate } from '@/lib/core/format/date';
import { type OrderText, orderTexts } from '@/lib/domains/purchasing/orders/order-fields';
import { type Draft, type DraftProblems, problemsOf, withDay } from './draft';
import type { DraftWork } from './use-draft';

/** The help texts of fields. */
const help: Partial<Record<OrderText, string>> = {
  ourref: 'Høyst 10 tegn',
  theirref: 'Høyst 10 tegn',
  approvedby: 'Den som skal godkjenne. Når bestillingen er godkjent, står den som gjorde det her.',
  theiremail: 'Leverandørens adresse, dit bestillingen sendes',
};

/** The fields that mostly have a good value: whom they are about, and which they are. */
const folds: readonly (readonly [title: string, names: readonly OrderText[]])[] = [
  ['Til leverandøren', ['theiremail', 'theirref', 'deliveryterms']],
  ['Fra oss', ['orderedby', 'ourref', 'email', 'invoiceaddress']],
];
const fieldsGrid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3';

/** Fields folded to what they say, open while one lacks something or is being written in. */
function FoldedFields({
  title,
  values,
  lacking,
  children,
}: {
  title: string;
  values: readonly string[];
  lacking: boolean;
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState<boolean>();
  const open = lacking || chosen === true;
  return (
    // A field that becomes whole while one writes must not fold under the fingers.
    <div onFocusCapture={({ target }) => target.matches('input') && setChosen(true)}>
      <Fold title={title} line={values.filter(Boolean).join(' · ')} open={open} onToggle={() => setChosen(!open)}>
        <div className={fieldsGrid}>{children}</div>
      </Fold>
    </div>
  );
}

/** The form of a purchase order (specification 2, screen 3): supplier, day and place, and the rest folded. */
export function OrderForm({
  company,
  work,
  problems,
  onSupplier,
  onFetchLines,
}: {
  company: string;
  work: DraftWork;
  problems: DraftProblems;
  onSupplier: (supplier: Draft['supplier']) => void;
  /** Adds a supplier's lines to the cart. */
  onFetchLines: (supplier: string) => void;
}) {
  const { draft, change, setText } = work;
  const number = draft.no ?? (draft.project && draft.poid !== null ? `${draft.project.erp}-${draft.poid}` : '');
  const needed = problemsOf(draft, true).head;
  const lacks = (name: OrderText) => (needed[name] ?? problems.head[name]) !== undefined;
  const field = (name: OrderText) => (
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
      check={() => needed[name]}
      onChange={({ target }) => setText(name, target.value)}
    />
  );
  return (
    <section aria-label="Bestillingsskjema" className="flex flex-col gap-3">
      <h3 className="text-heading font-semibold">Bestilling{number && ` ${number}`}</h3>
      <div>
        <SupplierPicker
          companyId={company}
          supplier={draft.supplier ?? undefined}
          onSupplier={(supplier) => onSupplier(supplier ?? null)}
          onFetchLines={onFetchLines}
        />
        {problems.head.supplier && <p className="mt-1 text-caption text-bad">{problems.head.supplier}</p>}
      </div>
      <div className={fieldsGrid}>
        <DateField
          id="leveresSenest"
          label="Leveres senest"
          from={draft.orderdate}
          value={draft.deliverydate}
          error={problems.delivery}
          help="Er det forsinket, regnes det fra denne dagen."
          onChange={(day) => change(withDay(draft, day))}
        />
        {field('deliverytime')}
        {field('deliveryaddress')}
      </div>
      <div className="divide-y divide-line rounded-control border border-line">
        {folds.map(([title, names]) => (
          <FoldedFields
            key={title}
            title={title}
            values={names.map((name) => draft.texts[name])}
            lacking={names.some(lacks)}
          >
            {names.map(field)}
          </FoldedFields>
        ))}
        <FoldedFields
          title="Dato, prosjekt, godkjent av"
          values={[formatDate(draft.orderdate), draft.project?.label ?? '', draft.texts.approvedby]}
          lacking={lacks('approvedby') || problems.date !== undefined || draft.project === null}
        >
          <DateField
            id="dato"
            label="Dato"
            required
            value={draft.orderdate}
            error={problems.date}
            onChange={(orderdate) => change({ orderdate })}
          />
          <Field
            id="prosjekt"
            label="Prosjekt"
            readOnly
            value={draft.project?.label ?? ''}
            placeholder="Velg prosjekt øverst"
          />
          <Field
            id="ponummer"
            label="PO-nummer"
            readOnly
            value={number}
            placeholder="Deles ut når den lagres"
            help={number === '' ? 'Prosjektets nummer, strek og bestillingsnummer' : undefined}
          />
          {field('approvedby')}
        </FoldedFields>
      </div>
    </section>
  );
}

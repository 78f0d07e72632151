'use client';

import { Button } from '@/components/kit/ui/button';
import { useChooseCompany } from '@/components/shell/frame/company-switch';
import { frequencies, histories } from '@/lib/core/filters/options';
import { typedNumber } from '@/lib/core/format/typed-number';
import type { AdminCompany } from '@/lib/product/admin/list-companies';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { CompanyFields } from './admin-calls';
import { BoardColoursForm } from './board-colours-form';
import { CompanyForm } from './company-form';
import { LogoForm } from './logo-form';
import { TitleList } from './title-list';

/** A figure as text to edit; empty for none. */
const written = (value: number | null) => (value === null ? '' : typedNumber(value));

function fieldsOf(company: AdminCompany): CompanyFields {
  return {
    companyname: company.Name,
    orgnr: company.Orgnr ?? '',
    secondfactor: company.RequiresSecondFactor,
    history: histories.find((one) => one === company.DefaultHistory) ?? '',
    frequency: frequencies.find((one) => one === company.DefaultFrequency) ?? '',
    minmargin: written(company.MinMargin),
    orderlimit: written(company.OrderLimit),
    estimateterms: company.EstimateTerms ?? '',
    estimatetext: company.EstimateText ?? '',
    fiscalstart: String(company.FiscalStart),
  };
}

/** The user's companies, each with a link to open it. */
export function CompaniesTab({ data }: { data: AdminData }) {
  const choose = useChooseCompany();
  const active = data.companies.find(({ ID }) => ID === data.company.id);
  return (
    <div className="flex flex-col gap-4">
      <ul className="divide-y divide-line rounded-control border border-line bg-surface">
        {data.companies.map(({ ID, Name, Orgnr, Administrator }) => (
          <li key={ID} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <div className="mr-auto">
              <p className="font-medium">{Name}</p>
              <p className="figures text-caption text-muted">
                {[Orgnr ? `Org.nr. ${Orgnr}` : undefined, Administrator ? 'Du er administrator' : 'Du er bruker']
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {ID === data.company.id ? (
              <span className="rounded-control bg-accent-soft px-2 py-1 text-caption text-accent">Aktivt firma</span>
            ) : (
              <Button onClick={() => void choose(ID)}>Bytt til dette</Button>
            )}
          </li>
        ))}
      </ul>
      {active && (
        <section className="rounded-control border border-line bg-surface p-4">
          <h2 className="mb-3 text-heading font-semibold">{active.Name}</h2>
          <CompanyForm key={JSON.stringify(active)} id={active.ID} stored={fieldsOf(active)} />
        </section>
      )}
      {active && (
        <section className="rounded-control border border-line bg-surface p-4">
          <h2 className="text-heading font-semibold">Logo</h2>
          <p className="mb-3 text-muted">Står på estimatene som sendes til kunder.</p>
          <LogoForm company={data.company.id} logo={data.logo} />
        </section>
      )}
      <section className="rounded-control border border-line bg-surface p-4">
        <h2 className="text-heading font-semibold">Farger på kamishibai-tavler</h2>
        <p className="mb-2 text-muted">Ordet står alltid ved siden av fargen. To tilstander kan ikke ha samme farge.</p>
        <BoardColoursForm key={JSON.stringify(data.colours)} company={data.company.id} stored={data.colours} />
      </section>
      <section className="rounded-control border border-line bg-surface p-4">
        <h2 className="text-heading font-semibold">Sidetitler</h2>
        <p className="mb-2 text-muted">Gi sidene navn som passer hos dere. Et tomt felt gir sidens egen tittel.</p>
        <TitleList company={data.company.id} pages={data.pages} titles={data.titles} />
      </section>
    </div>
  );
}

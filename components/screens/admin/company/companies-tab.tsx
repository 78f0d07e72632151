'use client';

import { Button } from '@/components/kit/ui/button';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { useNarrow } from '@/components/kit/ui/narrow';
import { CompanyMark } from '@/components/shell/frame/company-mark';
import { useChooseCompany } from '@/components/shell/frame/company-switch';
import { frequencies, histories } from '@/lib/core/filters/options';
import { typedNumber } from '@/lib/core/format/typed-number';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminCompany } from '@/lib/product/admin/rows';
import { CompanyForm } from './company-form';

/** A figure as text to edit; empty for none. */
const written = (value: number | null) => (value === null ? '' : typedNumber(value));

const settingsOf = (company: AdminCompany) => ({
  secondfactor: company.RequiresSecondFactor,
  history: histories.find((one) => one === company.DefaultHistory) ?? ('' as const),
  frequency: frequencies.find((one) => one === company.DefaultFrequency) ?? ('' as const),
  minmargin: written(company.MinMargin),
  orderlimit: written(company.OrderLimit),
  acceptlimit: written(company.AcceptLimit),
  oldledger: written(company.OldLedgerDays),
  estimateterms: company.EstimateTerms ?? '',
  estimatetext: company.EstimateText ?? '',
  fiscalstart: String(company.FiscalStart),
});

/** Most companies that have a button each, fewer on a phone; more are in a menu. */
const mostButtons = { wide: 4, narrow: 1 };

/** The user's other companies, each a press away. */
function OtherCompanies({ others }: { others: readonly AdminCompany[] }) {
  const choose = useChooseCompany();
  const narrow = useNarrow();
  if (others.length === 0) return null;
  const nameOf = ({ ID, Name }: AdminCompany) => (
    <>
      <CompanyMark company={{ id: ID, name: Name }} />
      {Name}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {others.length > mostButtons[narrow ? 'narrow' : 'wide'] ? (
        <Menu align="start" trigger={<Button className="max-sm:h-11!">Bytt til et annet firma</Button>}>
          {others.map((other) => (
            <MenuItem key={other.ID} onSelect={() => void choose(other.ID)}>
              {nameOf(other)}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        <>
          <span className="text-muted">Bytt til</span>
          {others.map((other) => (
            <Button key={other.ID} className="max-sm:h-11!" onClick={() => void choose(other.ID)}>
              {nameOf(other)}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}

/** 'Mine firma': the active company, and the way to the user's others. */
export function CompaniesTab({ data }: { data: AdminData }) {
  const active = data.companies.find(({ ID }) => ID === data.company.id);
  const others = data.companies.filter(({ ID }) => ID !== data.company.id);
  return (
    <div className="flex flex-col gap-4">
      <OtherCompanies others={others} />
      {active && (
        <CompanyForm key={JSON.stringify([active, data.letterhead])} data={data} stored={settingsOf(active)} />
      )}
    </div>
  );
}

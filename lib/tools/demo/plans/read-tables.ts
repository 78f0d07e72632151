import { boardPlan } from './board-plan';
import { catalogueItem } from './catalogue-plan';
import { growthPlan, slidePlan } from './growth-plan';
import { picturePlan } from './picture-plan';
import { priceItem } from './price-plan';
import { productPlan } from './product-plan';
import {
  activityPlan,
  assessmentPlan,
  evaluationPlan,
  handoverPlan,
  logPlan,
  type ProjectPlan,
  placePlan,
  recommendationPlan,
} from './project-plan';
import { readTable } from './read-table';
import { rentalItem } from './rental-plan';
import { servicePlan } from './service-plan';
import { course, position } from './staff-plan';
import { ilogPlan, taskPlan } from './task-plan';
import type { TradeTables } from './trade';

async function readProjects(folder: string): Promise<ProjectPlan> {
  const common = await readTable('risks.csv', assessmentPlan);
  return {
    activities: await readTable(`${folder}/activities.csv`, activityPlan),
    assessments: [...common, ...(await readTable(`${folder}/risks.csv`, assessmentPlan))],
    log: await readTable('log.csv', logPlan),
    evaluations: await readTable('evaluations.csv', evaluationPlan),
    handover: await readTable('handover.csv', handoverPlan),
    recommendations: await readTable('recommendations.csv', recommendationPlan),
    places: await readTable('places.csv', placePlan),
  };
}

/** The tables of a company's folder, merged with those of all companies. */
export async function readTables(folder: string): Promise<TradeTables> {
  const [common, own] = [await readTable('courses.csv', course), await readTable(`${folder}/courses.csv`, course)];
  return {
    prices: await readTable(`${folder}/prices.csv`, priceItem),
    catalogue: await readTable(`${folder}/catalogue.csv`, catalogueItem),
    services: await readTable('service-plans.csv', servicePlan),
    rentals: await readTable('rentals.csv', rentalItem),
    pictures: await readTable('pictures.csv', picturePlan),
    products: await readTable(`${folder}/products.csv`, productPlan),
    tasks: await readTable('tasks.csv', taskPlan),
    ilog: await readTable('ilog.csv', ilogPlan),
    staff: { courses: [...common, ...own], positions: await readTable(`${folder}/positions.csv`, position) },
    projects: await readProjects(folder),
    boards: await readTable(`${folder}/boards.csv`, boardPlan),
    growth: await readTable(`${folder}/growth.csv`, growthPlan),
    slides: [...(await readTable('goals.csv', slidePlan)), ...(await readTable(`${folder}/goals.csv`, slidePlan))],
  };
}

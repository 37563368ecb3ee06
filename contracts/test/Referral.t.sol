// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {IReferral} from "../src/interfaces/IReferral.sol";
import {PlatformTest} from "./support/PlatformTest.sol";

contract ReferralTest is PlatformTest {
    function test_who_is_eligible() public {
        yes(platform.eligibleForReferral(partner), "a partner while restricted");
        _buy(alice, 100_000 * CRO);
        no(platform.eligibleForReferral(alice), "an earlier buyer while restricted");
        vm.startPrank(owner);
        generalList.setWhitelisted(_one(carol), true);
        no(platform.eligibleForReferral(carol), "the general list while restricted");
        platform.restrictReferralProgram(false);
        vm.stopPrank();
        yes(platform.eligibleForReferral(alice), "an earlier buyer");
        yes(platform.eligibleForReferral(carol), "the general list");
        no(platform.eligibleForReferral(partner), "a partner that is on no other list");
        _buy(bob, 1 * CRO);
        no(platform.eligibleForReferral(bob), "a buyer of this phase");
    }

    function test_an_ineligible_referrer_brings_nothing() public {
        eq(_buy(alice, 1000 * CRO, bob), 400_000, "INT");
        eq(platform.unclaimedCroReferralBonus(bob), 0, "CRO");
        eq(platform.proceeds(), 500 * CRO, "the owner's half");
    }

    function test_a_claim_pays_each_kind_that_there_is() public {
        vm.prank(partner);
        vm.expectRevert(IEarnings.NothingToClaim.selector);
        platform.claimReferralBonus();
        vm.prank(owner);
        platform.setReferralBonusesPercentages(0, 10, 0);
        _buy(alice, 1000 * CRO, partner);
        vm.expectEmit(address(platform));
        emit IReferral.ReferralBonusClaim(partner, 0, 40_000);
        vm.prank(partner);
        platform.claimReferralBonus();
        vm.prank(owner);
        platform.setReferralBonusesPercentages(10, 10, 0);
        _buy(alice, 1000 * CRO, partner);
        vm.prank(partner);
        platform.claimReferralBonus();
        eq(platform.totalClaimedIntReferralBonus(partner), 80_000, "INT claimed");
        eq(platform.totalClaimedCroReferralBonus(partner), 100 * CRO, "CRO claimed");
        eq(platform.unclaimedIntReferralBonus(partner), 0, "INT left");
        eq(platform.unclaimedCroReferralBonus(partner), 0, "CRO left");
        eq(partner.balance, 100 * CRO, "CRO paid");
        eq(token.balanceOf(partner), 80_000 * INT, "INT paid");
    }

    function testFuzz_bonuses_never_exceed_what_the_sale_bears(uint256 value, uint256 a, uint256 b, uint256 c) public {
        (a, b, c) = (between(a, 0, 20), between(b, 0, 20), between(c, 0, 20));
        vm.prank(owner);
        platform.setReferralBonusesPercentages(a, b, c);
        value = between(value, 0.0025e18, 200_000_000 * CRO);
        (uint256 tokens, uint256 cost) = platform.quoteTokens(value);
        eq(_buy(alice, value, partner), tokens + tokens * c / 100, "the buyer's INT");
        eq(platform.unclaimedCroReferralBonus(partner), cost * a / 100, "the referrer's CRO");
        eq(platform.unclaimedIntReferralBonus(partner), tokens * b / 100, "the referrer's INT");
        (,,,, uint256 carried) = platform.earningsStreams();
        uint256 owed = carried + platform.proceeds() + platform.unclaimedCroReferralBonus(partner);
        eq(owed, address(platform).balance, "to the wei");
    }
}

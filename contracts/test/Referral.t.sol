// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {IReferral} from "../src/interfaces/IReferral.sol";
import {ISettings} from "../src/interfaces/ISettings.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Spender} from "./support/Spender.sol";

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

    /// A claimed bonus is no longer owed: after sell-out all INT but stakes and unclaimed bonuses are surplus.
    function test_claimed_bonuses_leave_the_whole_surplus() public {
        _buy(alice, 1000 * CRO, partner);
        vm.prank(partner);
        platform.claimReferralBonus();
        _buyGem(alice, 0, 1);
        _buy(bob, 2000 * CRO, partner);
        _buy(bob, 102_300_000 * CRO);
        platform.withdrawSurplusTokens();
        eq(token.balanceOf(address(platform)), (5000 + 80_000) * INT, "a gem and the second bonus");
        vm.prank(partner);
        platform.claimIntReferralBonus();
        eq(token.balanceOf(partner), 120_000 * INT, "both bonuses");
    }

    function test_who_refuses_the_coin_claims_the_INT_alone() public {
        Spender wallet = new Spender();
        vm.prank(owner);
        partnersList.setWhitelisted(_one(address(wallet)), true);
        bytes memory claim = abi.encodeCall(platform.claimIntReferralBonus, ());
        _buy(alice, 1000 * CRO, address(wallet));
        wallet.feel(Spender.Mood.Reverting);
        vm.expectRevert(abi.encodeWithSelector(ISettings.NativeTransferFailed.selector, address(wallet), 100 * CRO));
        wallet.run(address(platform), abi.encodeCall(platform.claimReferralBonus, ()));
        vm.expectEmit(address(platform));
        emit IReferral.ReferralBonusClaim(address(wallet), 0, 40_000);
        wallet.run(address(platform), claim);
        eq(token.balanceOf(address(wallet)), 40_000 * INT, "INT paid");
        eq(platform.unclaimedIntReferralBonus(address(wallet)), 0, "INT left");
        eq(platform.totalClaimedIntReferralBonus(address(wallet)), 40_000, "INT claimed");
        eq(platform.unclaimedCroReferralBonus(address(wallet)), 100 * CRO, "CRO still owed");
        eq(platform.totalClaimedCroReferralBonus(address(wallet)), 0, "CRO not claimed");
        vm.expectRevert(IEarnings.NothingToClaim.selector);
        wallet.run(address(platform), claim);
        wallet.feel(Spender.Mood.Friendly);
        wallet.run(address(platform), abi.encodeCall(platform.claimReferralBonus, ()));
        eq(address(wallet).balance, 100 * CRO, "CRO paid");
        eq(token.balanceOf(address(wallet)), 40_000 * INT, "INT paid once");
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
        (uint256 waiting,,) = platform.earningsStream();
        uint256 owed = waiting + platform.proceeds() + platform.unclaimedCroReferralBonus(partner);
        eq(owed, address(platform).balance, "to the wei");
    }
}

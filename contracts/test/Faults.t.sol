// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IAssetOperations} from "../src/interfaces/IAssetOperations.sol";
import {IAssets} from "../src/interfaces/IAssets.sol";
import {IGameServer} from "../src/interfaces/IGameServer.sol";
import {IGifts} from "../src/interfaces/IGifts.sol";
import {ISale, Step} from "../src/interfaces/ISale.sol";
import {ISaleOperations} from "../src/interfaces/ISaleOperations.sol";
import {PermanentlyOwned} from "../src/access/PermanentlyOwned.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Spender} from "./support/Spender.sol";

/// @notice The thirteen faults of the live generation, by their numbers in the design. Each test fails when the remedy is
/// taken out (`npm run contracts:mutants`).
contract FaultsTest is PlatformTest {
    function test_fault_01_who_returns_is_not_paid_for_the_time_away() public {
        _give(alice, 1_000_000);
        _give(bob, 200_000_000);
        _buyGem(bob, 0, 1);
        _buyGem(alice, 0, 199);
        _sellGem(alice, 0, 199);
        _buy(carol, 20_000 * CRO);
        _pass(7 days);
        _buyGem(alice, 0, 199);
        eq(platform.calculateUserEarnings(alice), 0, "earnings of the time away");
        _buyCrystal(bob, 7, 100);
        _buy(carol, 20_000 * CRO);
        _pass(7 days);
        _mint(partner, 0, 100);
        eq(platform.calculateUserEarnings(partner), 0, "earnings before the mint");
    }

    function test_fault_02_the_owner_cannot_take_INT_or_earnings() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _buy(bob, 1000 * CRO);
        vm.prank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, owner, 0, 5000 * INT)
        );
        token.transferFrom(alice, owner, 5000 * INT);

        eq(platform.proceeds(), 500 * CRO, "proceeds");
        platform.withdrawProceeds();
        eq(treasury.balance, 500 * CRO, "withdrawn");
        eq(address(platform).balance, 500 * CRO, "left for holders");
        vm.expectRevert(ISaleOperations.NothingToWithdraw.selector);
        platform.withdrawProceeds();
        // The live generation's drain does not exist.
        vm.prank(owner);
        (bool done,) = address(platform).call(abi.encodeWithSignature("flush()"));
        no(done, "flush");
    }

    function test_fault_03_sells_survive_a_change_of_owner_which_cannot_be_renounced() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _buyCrystal(alice, 0, 1);
        vm.prank(owner);
        vm.expectRevert(PermanentlyOwned.OwnershipCannotBeRenounced.selector);
        Ownable(address(platform)).renounceOwnership();
        vm.prank(owner);
        Ownable(address(platform)).transferOwnership(carol);
        vm.prank(carol);
        (bool accepted,) = address(platform).call(abi.encodeWithSignature("acceptOwnership()"));
        yes(accepted, "accepted");
        eq(Ownable(address(platform)).owner(), carol, "the new owner");
        _sellGem(alice, 0, 1);
        _sellCrystal(alice, 0, 1);
        eq(token.balanceOf(alice), 10_000 * INT, "all back");
    }

    function test_fault_04_a_held_asset_keeps_power_and_price() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.AssetIsFixed.selector, false, 0));
        platform.updateAsset(0, 1, 1, false);
        platform.setAssetListed(0, false, false);
        vm.stopPrank();
        _approve(alice, 5000);
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IAssets.AssetDelisted.selector, false, 0));
        platform.buyGem(0, 1);
        _sellGem(alice, 0, 1);
        eq(token.balanceOf(alice), 10_000 * INT, "sold although delisted");
        // An asset that was ever held stays fixed, also after the last holder has sold it.
        vm.prank(owner);
        vm.expectRevert(abi.encodeWithSelector(IAssetOperations.AssetIsFixed.selector, false, 0));
        platform.updateAsset(0, 1, 1, false);
    }

    function test_fault_05_mints_are_bounded_and_never_make_crystals_free() public {
        vm.prank(gameServer);
        vm.expectRevert(IGameServer.CrystalPoolEmpty.selector);
        platform.mintCrystal(bob, 0, 1);

        _give(alice, 200_000_000);
        _buyCrystal(alice, 7, 200);
        _mint(bob, 7, 1);
        vm.prank(gameServer);
        vm.expectRevert(abi.encodeWithSelector(IGameServer.MintBudgetExceeded.selector, 0, 5000));
        platform.mintCrystal(bob, 0, 1);
        // The window slides: midnight brings nothing, a day after the mint brings it back.
        _pass(1 days - 1);
        eq(platform.mintable(), 0, "a second before");
        _pass(1);
        eq(platform.mintable(), 1_000_000, "a day after");
        yes(platform.quoteCrystal(0, 1, true) > 0, "not free");
    }

    function test_fault_06_steps_are_valid_and_fixed_once_something_is_sold() public {
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.StepCountOutOfBounds.selector, 0, 64));
        platform.setSteps(new Step[](0));
        Step[] memory steps = new Step[](2);
        (steps[0], steps[1]) = (Step(1000, 5), Step(1000, 0));
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 1, 1000, 0));
        platform.setSteps(steps);
        steps[1].price = 4;
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 1, 1000, 4));
        platform.setSteps(steps);
        (steps[0].price, steps[1].price) = (0, 0);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.InvalidStep.selector, 0, 1000, 0));
        platform.setSteps(steps);
        vm.stopPrank();

        _buy(alice, 1 * CRO);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.SaleHasBegun.selector, 1));
        platform.setSteps(_steps());
        vm.expectRevert(abi.encodeWithSelector(ISaleOperations.SaleHasBegun.selector, 1));
        platform.setTotalSold(1);
        vm.stopPrank();
    }

    function test_fault_07_excess_is_refunded_to_the_wei() public {
        _buy(alice, 100_000 * CRO + 0.005e18 + 77);
        eq(alice.balance, 77, "beyond a step's end");
        _buy(bob, 102_300_000 * CRO);
        eq(bob.balance, 100_000 * CRO + 0.005e18, "beyond the sale's end");
        vm.deal(carol, 1);
        vm.prank(carol);
        vm.expectRevert(abi.encodeWithSelector(ISale.SoldOut.selector, 400_000_000));
        platform.buyToken{value: 1}(address(0));
    }

    function test_fault_08_halves_that_nobody_held_for_reach_the_first_holder() public {
        _buy(alice, 1000 * CRO);
        _pass(30 days);
        _buyGem(alice, 0, 1);
        eq(platform.calculateUserEarnings(alice), 0, "nothing at once");
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "all of it over the duration");
    }

    function test_fault_09_in_and_out_in_one_block_earns_nothing() public {
        _give(alice, 5000);
        _give(bob, 90_000);
        _buyGem(alice, 0, 1);
        _buyGem(bob, 0, 9);
        _buy(carol, 1000 * CRO);
        _sellGem(bob, 0, 9);
        eq(platform.calculateUserEarnings(bob), 0, "in one block");
        _pass(3.5 days);
        near(platform.calculateUserEarnings(alice), 250 * CRO, 1, "half the time, half the stream");
        _pass(1);
        yes(platform.calculateUserEarnings(alice) > 250 * CRO, "every second");
    }

    function test_fault_10_nobody_refers_themself() public {
        address[] memory both = new address[](1);
        both[0] = alice;
        vm.prank(owner);
        partnersList.setWhitelisted(both, true);
        eq(_buy(alice, 1000 * CRO, alice), 400_000, "no bonus for the buyer");
        eq(_buy(alice, 1000 * CRO), 400_000, "nor with an empty referrer");
        eq(platform.unclaimedCroReferralBonus(alice), 0, "no CRO");
        eq(platform.unclaimedIntReferralBonus(alice), 0, "no INT");
    }

    function test_fault_11_a_bonus_without_INT_is_paid_also_to_a_contract() public {
        Spender wallet = new Spender();
        vm.startPrank(owner);
        partnersList.setWhitelisted(_one(address(wallet)), true);
        platform.setReferralBonusesPercentages(10, 0, 0);
        vm.stopPrank();
        _buy(alice, 1000 * CRO, address(wallet));
        wallet.run(address(platform), abi.encodeCall(platform.claimReferralBonus, ()));
        eq(address(wallet).balance, 100 * CRO, "CRO alone, to a wallet that uses gas to receive it");
    }

    function test_fault_12_only_buying_INT_makes_a_user() public {
        _give(alice, 10_000);
        _buyGem(alice, 0, 1);
        _sellGem(alice, 0, 1);
        vm.deal(owner, 5);
        vm.prank(owner);
        platform.giveUnclaimedEarnings{value: 5}(alice, 5);
        _claim(alice);
        eq(platform.totalUsers(), 0, "users");
        eq(platform.firstPurchasePhase(alice), 0, "phase");
        _buy(bob, 1 * CRO);
        _buy(bob, 1 * CRO);
        eq(platform.totalUsers(), 1, "distinct buyers");
    }

    function test_fault_13_a_gift_must_be_funded() public {
        vm.deal(owner, 100);
        vm.startPrank(owner);
        vm.expectRevert(abi.encodeWithSelector(IGifts.GiftNotFunded.selector, 0, 100));
        platform.giveUnclaimedEarnings(alice, 100);
        vm.expectRevert(abi.encodeWithSelector(IGifts.GiftNotFunded.selector, 99, 100));
        platform.giveUnclaimedEarnings{value: 99}(alice, 100);
        platform.giveUnclaimedEarnings{value: 100}(alice, 100);
        vm.stopPrank();
        eq(_claim(alice), 100, "given and claimed");
    }
}

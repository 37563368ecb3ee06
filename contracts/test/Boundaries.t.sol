// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssets} from "../src/interfaces/IAssets.sol";
import {IEarnings} from "../src/interfaces/IEarnings.sol";
import {ISale, Step} from "../src/interfaces/ISale.sol";
import {ISaleOperations} from "../src/interfaces/ISaleOperations.sol";
import {PlatformTest} from "./support/PlatformTest.sol";
import {Log} from "./support/Vm.sol";

/// @notice Values at the edge of a rule, where a mutant of the code survived the other tests.
contract BoundariesTest is PlatformTest {
    function test_a_bonus_of_one_INT_is_paid() public {
        _buy(alice, 10 * 0.0025e18, partner);
        eq(platform.unclaimedIntReferralBonus(partner), 1, "a tenth of ten INT");
        vm.prank(partner);
        platform.claimReferralBonus();
        eq(token.balanceOf(partner), INT, "paid");
    }

    function test_the_stream_is_announced_when_it_pauses_or_resumes_and_never_else() public {
        _give(alice, 20_000);
        eq(_announcements(true), 0, "the first stake, without a stream");
        eq(_announcements(false), 0, "the last unstake, without a stream");
        _buy(bob, 1000 * CRO);
        eq(_announcements(true), 1, "resumed");
        eq(_announcements(true), 0, "more stake");
        eq(_announcements(false), 0, "less stake");
        eq(_announcements(false), 1, "paused");
    }

    /// @dev How often one gem of alice, bought or sold, announces a change of the stream.
    function _announcements(bool isBuy) private returns (uint256 count) {
        vm.recordLogs();
        if (isBuy) _buyGem(alice, 0, 1);
        else _sellGem(alice, 0, 1);
        Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; ++i) {
            if (logs[i].topics[0] == IEarnings.RewardStreamChanged.selector) ++count;
        }
    }

    function test_a_power_of_one_earns() public {
        vm.prank(owner);
        platform.addAsset("Weakest", 1, 40, false);
        eq(platform.quoteGem(8, 1, true), 40, "a gem without a crystal of its number");
        _give(alice, 40);
        _buyGem(alice, 8, 1);
        _buy(bob, 1000 * CRO);
        _pass(7 days);
        near(platform.calculateUserEarnings(alice), 500 * CRO, 1, "all of the stream");
    }

    function test_a_permit_buys_a_gem_without_a_crystal_of_its_number() public {
        vm.prank(owner);
        platform.addAsset("Weakest", 1, 40, false);
        _give(alice, 40);
        bytes32 permit = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                alice,
                address(platform),
                40 * INT,
                token.nonces(alice),
                block.timestamp
            )
        );
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), permit));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256("alice")), digest);
        vm.prank(alice);
        platform.buyGemWithPermit(8, 1, block.timestamp, v, r, s);
        eq(platform.getGems(alice)[8], 1, "bought for 40 INT");
    }

    function test_a_crystal_that_is_worth_less_than_one_INT_can_be_sold() public {
        vm.startPrank(owner);
        platform.addAsset("Weakest", 1, 40, true);
        platform.setMintBudget(5_000_000);
        vm.stopPrank();
        _give(alice, 1_000_040);
        _buyCrystal(alice, 7, 1);
        _buyCrystal(alice, 8, 1);
        // A year of mints at 1 % a day.
        while (platform.quoteCrystal(8, 1, false) != 0) {
            _mint(bob, 0, platform.mintable() / 5000);
            _pass(1 days);
        }
        _sellCrystal(alice, 8, 1);
        eq(platform.getCrystals(alice)[8], 0, "sold for nothing");
    }

    function test_buying_rounds_up_and_selling_rounds_down() public {
        _give(alice, 1_010_000);
        _buyCrystal(alice, 7, 1);
        _mint(bob, 0, 2);
        // 5,000 x 1,000,000 / 1,010,000 = 4,950.495
        _buyCrystal(alice, 0, 1);
        eq(platform.totalIntInCrystals(), 1_004_951, "rounded up");
        _sellCrystal(alice, 0, 1);
        eq(platform.totalIntInCrystals(), 1_000_001, "rounded down");
    }

    function test_trades_are_announced_with_index_quantity_and_INT() public {
        _give(alice, 90_000);
        _approve(alice, 90_000);
        for (uint256 i = 0; i < 4; ++i) {
            (bool isCrystal, bool isBuy) = (i % 2 == 1, i < 2);
            vm.expectEmit(address(platform));
            emit IAssets.AssetTransaction(alice, isCrystal, isBuy, 1, 3);
            vm.expectEmit(address(platform));
            emit IAssets.AssetTraded(alice, isCrystal, isBuy, 1, 3, 30_000);
            vm.prank(alice);
            if (isBuy) isCrystal ? platform.buyCrystal(1, 3) : platform.buyGem(1, 3);
            else isCrystal ? platform.sellCrystal(1, 3) : platform.sellGem(1, 3);
        }
    }

    function test_the_most_steps_and_the_most_expensive_ones() public {
        Step[] memory steps = new Step[](64);
        for (uint256 i = 0; i < 64; ++i) steps[i] = Step(1, i + 1);
        vm.startPrank(owner);
        vm.expectEmit(address(platform));
        emit ISaleOperations.StepsChanged(steps);
        platform.setSteps(steps);
        eq(platform.stepsLength(), 64, "64 steps");

        steps = new Step[](1);
        steps[0] = Step(1, type(uint88).max);
        platform.setSteps(steps);
        (, uint256 price) = platform.steps(0);
        eq(price, type(uint88).max, "2^88 - 1 wei in all");
        vm.stopPrank();
    }

    function test_all_can_be_sold_elsewhere() public {
        vm.prank(owner);
        vm.expectEmit(address(platform));
        emit ISaleOperations.TotalSoldChanged(400_000_000);
        platform.setTotalSold(400_000_000);
        vm.expectRevert(abi.encodeWithSelector(ISale.SoldOut.selector, 400_000_000));
        platform.buyToken{value: 0}(address(0));
    }

    function test_withdrawals_are_announced() public {
        _buy(alice, 200_000_000 * CRO);
        vm.expectEmit(address(platform));
        emit ISaleOperations.ProceedsWithdrawn(treasury, 51_150_000 * CRO);
        platform.withdrawProceeds();
        vm.expectEmit(address(platform));
        emit ISaleOperations.SurplusTokensWithdrawn(treasury, 160_000_000);
        platform.withdrawSurplusTokens();
    }

    function test_the_strongest_and_most_expensive_asset() public {
        vm.prank(owner);
        platform.addAsset("Strongest", 1_000_000, 1_000_000_000, false);
        (, uint256 power, uint256 price) = platform.gems(8);
        eq(power, 1_000_000, "power");
        eq(price, 1_000_000_000, "price");
    }

    function test_an_unknown_step_is_named_with_the_count() public {
        vm.expectRevert(abi.encodeWithSelector(ISale.NoSuchStep.selector, 11, 10));
        platform.steps(11);
    }
}

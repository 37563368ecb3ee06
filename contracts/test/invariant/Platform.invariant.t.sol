// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlatformTest} from "../support/PlatformTest.sol";
import {Spender} from "../support/Spender.sol";
import {PlatformHandler} from "./PlatformHandler.sol";
import {ReferenceModel} from "./ReferenceModel.sol";

/// @notice What always holds, whatever anybody does, and that the platform always equals the model.
contract PlatformInvariantTest is PlatformTest {
    PlatformHandler private handler;
    ReferenceModel private model;
    address[5] private users;

    function setUp() public override {
        super.setUp();
        users = [alice, bob, carol, partner, address(new Spender())];
        model = new ReferenceModel(START, 7 days);
        handler = new PlatformHandler(platform, model, owner, gameServer, users);
    }

    function targetContracts() external view returns (address[] memory) {
        return _one(address(handler));
    }

    function invariant_money_is_covered_and_the_platform_equals_the_model() external view {
        _expectCovered();
        _expectPowerAddsUp();
        _expectEqual();
    }

    function _expectCovered() private view {
        uint256 owedCro = platform.proceeds();
        uint256 owedInt = platform.totalIntInGems() + platform.totalIntInCrystals();
        for (uint256 i = 0; i < 5; ++i) {
            owedCro += platform.calculateUserEarnings(users[i]) + platform.unclaimedCroReferralBonus(users[i]);
            owedInt += platform.unclaimedIntReferralBonus(users[i]);
        }
        (uint256 gems,, uint256 crystals,, uint256 carried) = platform.earningsStreams();
        owedCro += gems + crystals + carried;
        atMost(owedCro, address(platform).balance, "CRO owed");
        // Rounding leaves dust here, and only dust.
        atMost(address(platform).balance, owedCro + 4 * (handler.steps() + 1), "CRO held");
        owedInt += (400_000_000 - platform.totalSold()) * 140 / 100;
        atMost(owedInt, token.balanceOf(address(platform)) / INT, "INT owed with the largest bonuses to come");
    }

    function _expectPowerAddsUp() private view {
        uint256 gemPower;
        uint256 crystalPower;
        for (uint256 i = 0; i < 5; ++i) {
            gemPower += platform.currentGemPower(users[i]);
            crystalPower += platform.currentCrystalPower(users[i]);
        }
        eq(gemPower, platform.totalGemPower(), "gem power");
        eq(crystalPower, platform.totalCrystalPower(), "crystal power");
        atMost(platform.totalSold(), 400_000_000, "sold");
        yes(
            (platform.totalPriceUnitsInCrystals() == 0) == (platform.totalIntInCrystals() == 0),
            "crystals are never free"
        );
    }

    function _expectEqual() private view {
        eq(platform.totalSold(), model.sold(), "sold");
        eq(platform.totalUsers(), model.users(), "users");
        eq(platform.currentPhase(), model.phase(), "phase");
        eq(platform.proceeds(), model.proceeds(), "proceeds");
        ReferenceModel.PoolModel memory gems = model.pool(0);
        ReferenceModel.PoolModel memory crystals = model.pool(1);
        eq(platform.totalIntInGems(), gems.staked, "INT in gems");
        eq(platform.totalIntInCrystals(), crystals.staked, "INT in crystals");
        eq(platform.totalPriceUnitsInCrystals(), crystals.units, "units");
        (,,,, uint256 carried) = platform.earningsStreams();
        eq(carried, model.carried(), "carried");
        for (uint256 i = 0; i < 5; ++i) _expectUser(i);
    }

    function _expectUser(uint256 i) private view {
        ReferenceModel.UserModel memory user = model.user(i);
        address account = users[i];
        eq(platform.currentGemPower(account), user.power[0], "gem power");
        eq(platform.currentCrystalPower(account), user.power[1], "crystal power");
        eq(token.balanceOf(account), user.int_ * INT, "INT");
        eq(platform.totalInvested(account), user.invested, "invested");
        eq(platform.firstPurchasePhase(account), user.firstPhase, "first phase");
        eq(platform.unclaimedCroReferralBonus(account), user.bonusCro, "CRO bonus");
        eq(platform.unclaimedIntReferralBonus(account), user.bonusInt, "INT bonus");
        eq(platform.generatedEnergy(account), user.energy, "energy");
        eq(platform.totalClaimed(account), user.claimed, "claimed");
        uint256 earned = platform.calculateUserEarnings(account) + user.claimed;
        near(earned, model.earned(i), 3 * (handler.steps() + 1), "earned");
        uint256[] memory gems = platform.getGems(account);
        uint256[] memory crystals = platform.getCrystals(account);
        for (uint256 k = 0; k < 8; ++k) {
            eq(gems[k], user.gems[k], "gems");
            eq(crystals[k], user.crystals[k], "crystals");
        }
    }
}
